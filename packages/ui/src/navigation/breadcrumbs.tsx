import { classNames } from '../class-names.ts';
import css from './breadcrumbs.module.css';
import { type RenderLink, renderAnchor } from './link.tsx';

export type BreadcrumbsProps = {
  label: string;
  /** From the start page to the current page, which has no href. */
  items: ReadonlyArray<{ label: string; href?: string }>;
  renderLink?: RenderLink | undefined;
  className?: string | undefined;
};

/** The path from the start page to the current page. */
export function Breadcrumbs({ label, items, renderLink = renderAnchor, className }: BreadcrumbsProps) {
  return (
    <nav aria-label={label} className={classNames(css.breadcrumbs, className)}>
      <ol className={css.list}>
        {items.map((item) => (
          <li key={item.href ?? item.label} className={css.item}>
            {item.href === undefined ? (
              <span aria-current="page">{item.label}</span>
            ) : (
              renderLink({ href: item.href, className: css.link, children: item.label })
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
