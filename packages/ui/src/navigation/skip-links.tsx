import css from './skip-links.module.css';

export type SkipLinksProps = {
  /** Targets within the page, such as #content, #search, #footer. */
  links: ReadonlyArray<{ href: `#${string}`; label: string }>;
};

/** Links that skip the header; visible when focused. */
export function SkipLinks({ links }: SkipLinksProps) {
  return (
    <div className={css.links}>
      {links.map(({ href, label }) => (
        <a key={href} href={href} className={css.link}>
          {label}
        </a>
      ))}
    </div>
  );
}
