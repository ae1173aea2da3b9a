import { type RefObject, useEffect } from 'react';

/** Menus that lie over the page: those of the drawer are part of it and stay open. */
const floating = (menu: Element) => !menu.closest(':popover-open');

function openMenus(root: HTMLElement): HTMLDetailsElement[] {
  return [...root.querySelectorAll<HTMLDetailsElement>('details[open]')].filter(floating);
}

/** Closes the open menus of the header on Escape, on a press or focus elsewhere, and after a link was followed. */
export function useOpenMenus(header: RefObject<HTMLElement | null>, page: string): void {
  useEffect(() => {
    const closeOthers = ({ target }: Event) => {
      if (!header.current) return;
      for (const menu of openMenus(header.current)) {
        if (!(target instanceof Node && menu.contains(target))) menu.open = false;
      }
    };
    const closeOnEscape = ({ key, target }: KeyboardEvent) => {
      if (key !== 'Escape' || !header.current) return;
      for (const menu of openMenus(header.current)) {
        menu.open = false;
        if (target instanceof Node && menu.contains(target)) menu.querySelector('summary')?.focus();
      }
    };
    document.addEventListener('pointerdown', closeOthers);
    document.addEventListener('focusin', closeOthers);
    document.addEventListener('keydown', closeOnEscape);
    return () => {
      document.removeEventListener('pointerdown', closeOthers);
      document.removeEventListener('focusin', closeOthers);
      document.removeEventListener('keydown', closeOnEscape);
    };
  }, [header]);

  useEffect(() => {
    const root = header.current;
    if (!root) return;
    for (const menu of openMenus(root)) menu.open = false;
    for (const drawer of root.querySelectorAll<HTMLElement>(':popover-open')) drawer.hidePopover();
  }, [header, page]);
}
