import { type ReactNode, type RefObject, useLayoutEffect, useRef } from 'react';
import { type RenderLink, renderAnchor } from './link.tsx';
import css from './tab-links.module.css';

export type TabLinksProps = {
  label: string;
  items: ReadonlyArray<{ href: string; label: ReactNode; current?: boolean }>;
  renderLink?: RenderLink | undefined;
  className?: string | undefined;
};

/** Scrolls the tabs, not the page, to the current one: on a phone it may be outside of the window. */
function useCurrentInView(list: RefObject<HTMLUListElement | null>, current: string | undefined) {
  const isHydrated = useRef(false);
  useLayoutEffect(() => {
    // Tabs that were scrolled before hydration stay where they are: their reader may be about to press one.
    const isScrolled = !isHydrated.current && Boolean(list.current?.scrollLeft);
    isHydrated.current = true;
    const tab = current && list.current?.querySelector('[aria-current]')?.parentElement;
    if (!list.current || !tab || isScrolled) return;
    list.current.scrollLeft = tab.offsetLeft - (list.current.clientWidth - tab.offsetWidth) / 2;
  }, [list, current]);
}

/** Links that look like tabs, one of them current. */
export function TabLinks({ label, items, renderLink = renderAnchor, className }: TabLinksProps) {
  const list = useRef<HTMLUListElement>(null);
  useCurrentInView(list, items.find(({ current }) => current)?.href);
  return (
    <nav aria-label={label} className={className}>
      <ul ref={list} className={css.list}>
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
