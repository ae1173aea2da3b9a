import { type Async, failure, success, usePlatform } from '@reprise/platform';
import { createContext, type ReactNode, use, useEffect, useState } from 'react';
import { type MenuNode, menuTree } from './menu-tree.ts';

export type Menu = Async<MenuNode[]>;

interface MenuState {
  menu: Menu;
  retry: () => void;
}

const MenuContext = createContext<MenuState>({ menu: { status: 'pending' }, retry: () => undefined });

/** Provides the menu that the server sent to header and footer. The browser fetches it if the server could not. */
export function MenuProvider({ sent, children }: { sent: Menu; children: ReactNode }) {
  const platform = usePlatform();
  const [menu, setMenu] = useState(sent);
  const [attempt, setAttempt] = useState(0);
  const isMissing = sent.status !== 'success';
  useEffect(() => {
    if (!isMissing) return;
    let mounted = true;
    // The first attempt keeps what the server rendered.
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

/** The categories of the menu, as an async value. */
export const useMenu = (): Menu => use(MenuContext).menu;

/** Returns a function that fetches the categories again. */
export const useMenuRetry = (): (() => void) => use(MenuContext).retry;
