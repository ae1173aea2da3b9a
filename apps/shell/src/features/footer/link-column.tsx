import css from './site-footer.module.css';

export interface LinkColumnProps {
  title: string;
  links: readonly { href: string; text: string }[];
}

/** A titled column of links in the footer. */
export function LinkColumn({ title, links }: LinkColumnProps) {
  return (
    <section>
      <h2 className={css.title}>{title}</h2>
      <ul className={css.links}>
        {links.map(({ href, text }) => (
          <li key={href}>
            <a href={href}>{text}</a>
          </li>
        ))}
      </ul>
    </section>
  );
}
