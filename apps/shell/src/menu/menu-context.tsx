import type { Async, ResourceRequest } from '@reprise/platform';
import { useResource } from '@reprise/platform/use-resource';
import { createContext, type ReactNode, use, useEffect, useState } from 'react';
import { type MenuNode, menuTree } from './menu-tree.ts';

export type Menu = Async<MenuNode[]>;

interface MenuState {
  menu: Menu;
  retry: () => void;
}

const MenuContext = createContext<MenuState>({ menu: { status: 'pending' }, retry: () => undefined });

const loadMenu: ResourceRequest<MenuNode[]> = async ({ catalogue }) =>
  menuTree((await catalogue.navigationView()).categories);

/** Provides the menu that the server sent to header and footer. The browser fetches it if the server could not. */
export function MenuProvider({ sent, children }: { sent: Menu; children: ReactNode }) {
  const [menu, resource] = useResource(sent);
  const isMissing = sent.status !== 'success';
  useEffect(() => {
    if (isMissing) void resource.ensure(loadMenu);
  }, [isMissing, resource]);
  const [retry] = useState(() => () => void resource.ensure(loadMenu));
  return <MenuContext value={{ menu, retry }}>{children}</MenuContext>;
}

/** The categories of the menu, as an async value. */
export const useMenu = (): Menu => use(MenuContext).menu;

/** Returns a function that fetches the categories again. */
export const useMenuRetry = (): (() => void) => use(MenuContext).retry;
