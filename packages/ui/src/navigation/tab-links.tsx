import type { ReactNode } from 'react';
import { type RenderLink, renderAnchor } from './link.tsx';
import css from './tab-links.module.css';

export type TabLinksProps = {
  label: string;
  items: ReadonlyArray<{ href: string; label: ReactNode; current?: boolean }>;
  renderLink?: RenderLink | undefined;
  className?: string | undefined;
};

/** Links that look like tabs, one of them current. */
export function TabLinks({ label, items, renderLink = renderAnchor, className }: TabLinksProps) {
  return (
    <nav aria-label={label} className={className}>
      <ul className={css.list}>
        {items.map(({ href, label: name, current }) => (
          <li key={href}>
            {renderLink({
              href,
              className: css.tab,
              children: name,
              ...(current ? { 'aria-current': 'page' as const } : {}),
            })}
          </li>
        ))}
      </ul>
    </nav>
  );
}
