import { type Async, failure, success, usePlatform } from '@reprise/platform';
import { createContext, type ReactNode, use, useEffect, useState } from 'react';
import { type MenuNode, menuTree } from './menu-tree.ts';

export type Menu = Async<MenuNode[]>;

interface MenuState {
  menu: Menu;
  retry: () => void;
}

const MenuContext = createContext<MenuState>({ menu: { status: 'pending' }, retry: () => undefined });

/** Hands the menu that came with the page to header and footer; one that did not come is fetched by the browser. */
export function MenuProvider({ sent, children }: { sent: Menu; children: ReactNode }) {
  const platform = usePlatform();
  const [menu, setMenu] = useState(sent);
  const [attempt, setAttempt] = useState(0);
  const isMissing = sent.status !== 'success';
  useEffect(() => {
    if (!isMissing) return;
    let mounted = true;
    // the first attempt of the browser leaves on show what the server sent
    if (attempt > 0) setMenu({ status: 'pending' });
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
  }, [isMissing, platform, attempt]);
  const [retry] = useState(() => () => setAttempt((last) => last + 1));
  return <MenuContext value={{ menu, retry }}>{children}</MenuContext>;
}

/** The categories for menus: pending, success or failure. */
export const useMenu = (): Menu => use(MenuContext).menu;

/** Fetches the categories once more. */
export const useMenuRetry = (): (() => void) => use(MenuContext).retry;
