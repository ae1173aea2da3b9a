import { type Async, failure, success, usePlatform } from '@reprise/platform';
import { createContext, type ReactNode, use, useEffect, useState } from 'react';
import { type MenuNode, menuTree } from './menu-tree.ts';

export type Menu = Async<MenuNode[]>;

const MenuContext = createContext<Menu>({ status: 'pending' });

/** Hands the menu that came with the page to header and footer; one that did not come is fetched by the browser. */
export function MenuProvider({ sent, children }: { sent: Menu; children: ReactNode }) {
  const platform = usePlatform();
  const [menu, setMenu] = useState(sent);
  const isMissing = sent.status !== 'success';
  useEffect(() => {
    if (!isMissing) return;
    let mounted = true;
    platform
      .api()
      .then(({ catalogue }) => catalogue.navigationView())
      .then(
        ({ categories }) => success(menuTree(categories)),
        (error: unknown) => failure<MenuNode[]>(error),
      )
      .then((fetched) => {
        if (mounted) setMenu(fetched);
      });
    return () => {
      mounted = false;
    };
  }, [isMissing, platform]);
  return <MenuContext value={menu}>{children}</MenuContext>;
}

/** The categories for menus: pending, success or failure. */
export const useMenu = (): Menu => use(MenuContext);
