import { usePlatform } from '@reprise/platform';
import { ChevronDown, Icon, RotateCcw } from '@reprise/ui';
import { memo } from 'react';
import { useMenu, useMenuRetry } from '../../menu/menu-context.tsx';
import { type MenuNode, withoutAccessories } from '../../menu/menu-tree.ts';
import { StaticFragment } from '../../rendering/static-fragment.tsx';
import { usePageArea } from '../../routing/page-area.ts';
import { useT } from '../../texts.ts';
import css from './category-menu.module.css';
import { moveByKeys } from './menu-keys.ts';
import { useHoverIntent } from './use-hover-intent.ts';

/**
 * The categories of the current area: a row of panels, or collapsible entries in the drawer. A link if there are none.
 */
export function CategoryMenu() {
  const t = useT();
  const platform = usePlatform();
  const sells = usePageArea() === 'green';
  const { status, data } = useMenu();
  const retry = useMenuRetry();
  const hover = useHoverIntent();
  if (!data) {
    const isPending = status === 'pending';
    return (
      <div className={css.fallback} aria-busy={isPending || undefined}>
        <a href={platform.path(sells ? 'green_landing' : 'category_landing', {})} className={css.plain}>
          {t('menu.allCategories')}
        </a>
        {/* Stays while loading, so that it keeps the focus. */}
        <button type="button" className={css.retry} aria-disabled={isPending} onClick={isPending ? undefined : retry}>
          <Icon of={RotateCcw} size="s" />
          {t(isPending ? 'menu.loading' : 'menu.retry')}
        </button>
      </div>
    );
  }
  return (
    <StaticFragment
      as="ul"
      name={sells ? 'menu-sell' : 'menu-buy'}
      className={css.roots}
      onKeyDown={moveByKeys}
      {...hover}
    >
      <MenuEntries nodes={data} sells={sells} />
    </StaticFragment>
  );
}

interface MenuEntriesProps {
  nodes: readonly MenuNode[];
  sells: boolean;
}

/** Memoized: no navigation within an area changes these hundred links. */
export const MenuEntries = memo(function MenuEntries({ nodes, sells }: MenuEntriesProps) {
  const t = useT();
  const platform = usePlatform();
  const hrefOf = (node: MenuNode) => platform.path(sells ? 'green_category' : 'category', { path: node.path });
  const shown = sells ? withoutAccessories(nodes) : nodes;
  return (
    <>
      {shown.map((node) => (
        <li key={node.path}>
          {node.children?.length ? (
            <RootPanel node={node} hrefOf={hrefOf} />
          ) : (
            <a href={hrefOf(node)} className={css.plain}>
              {node.name}
            </a>
          )}
        </li>
      ))}
      {sells ? null : (
        <li>
          <a href={platform.path('sale_landing', {})} className={`${css.plain} ${css.sale}`}>
            {t('menu.sale')}
          </a>
        </li>
      )}
    </>
  );
});

interface PanelProps {
  node: MenuNode;
  hrefOf: (node: MenuNode) => string;
}

function RootPanel({ node, hrefOf }: PanelProps) {
  const t = useT();
  return (
    <details name="categories" className={css.root}>
      <summary className={css.summary}>
        {node.name}
        <Icon of={ChevronDown} size="s" className={css.chevron} />
      </summary>
      <div className={css.panel}>
        <a href={hrefOf(node)} className={css.all}>
          {t('menu.allIn', { category: node.name })}
        </a>
        <ul className={css.columns}>
          {node.children?.map((child) => (
            <li key={child.path} className={css.column}>
              <a href={hrefOf(child)} className={css.branch}>
                {child.name}
              </a>
              {child.children ? (
                <ul className={css.leaves}>
                  {child.children.map((leaf) => (
                    <li key={leaf.path}>
                      <a href={hrefOf(leaf)} className={css.leaf}>
                        {leaf.name}
                      </a>
                    </li>
                  ))}
                </ul>
              ) : null}
            </li>
          ))}
        </ul>
      </div>
    </details>
  );
}
