import { type KeyboardEvent, type ReactNode, useId, useState } from 'react';
import { type RenderLink, renderAnchor } from './link.tsx';
import css from './tabs.module.css';

export type TabsProps = {
  label: string;
  items: ReadonlyArray<{ id: string; label: ReactNode; content: ReactNode }>;
  /** The tab shown first; the first one unless given. */
  defaultTab?: string | undefined;
  /** Set together with onTabChange to hold the choice outside. */
  tab?: string | undefined;
  onTabChange?: ((id: string) => void) | undefined;
  className?: string | undefined;
};

/** Panels of which one is shown, with the keyboard pattern of ARIA tabs. */
export function Tabs({ label, items, defaultTab, tab, onTabChange, className }: TabsProps) {
  const prefix = useId();
  const [chosen, setChosen] = useState(defaultTab ?? items[0]?.id);
  const current = tab ?? chosen;
  const choose = (id: string) => {
    setChosen(id);
    onTabChange?.(id);
  };
  const moveByKey = (event: KeyboardEvent<HTMLDivElement>) => {
    const from = items.findIndex(({ id }) => id === current);
    const to = { ArrowRight: from + 1, ArrowLeft: from - 1, Home: 0, End: items.length - 1 }[event.key];
    const next = to === undefined ? undefined : items[(to + items.length) % items.length];
    if (!next) return;
    event.preventDefault();
    choose(next.id);
    document.getElementById(`${prefix}-${next.id}`)?.focus();
  };
  return (
    <div className={className}>
      <div role="tablist" aria-label={label} className={css.list} onKeyDown={moveByKey}>
        {items.map((item) => (
          <button
            key={item.id}
            type="button"
            role="tab"
            id={`${prefix}-${item.id}`}
            aria-controls={`${prefix}-${item.id}-panel`}
            aria-selected={item.id === current}
            tabIndex={item.id === current ? 0 : -1}
            className={css.tab}
            onClick={() => choose(item.id)}
          >
            {item.label}
          </button>
        ))}
      </div>
      {items.map((item) => (
        <div
          key={item.id}
          role="tabpanel"
          id={`${prefix}-${item.id}-panel`}
          aria-labelledby={`${prefix}-${item.id}`}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a panel without controls must be reachable by keyboard
          tabIndex={0}
          hidden={item.id !== current}
          className={css.panel}
        >
          {item.content}
        </div>
      ))}
    </div>
  );
}

export type TabLinksProps = {
  label: string;
  items: ReadonlyArray<{ href: string; label: ReactNode; current?: boolean }>;
  renderLink?: RenderLink | undefined;
  className?: string | undefined;
};

/** The look of tabs for real pages: a list of links, one of them current. */
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
