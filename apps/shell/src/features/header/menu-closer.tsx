import { type RefObject, useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { isWide } from '../../layouts/wide-screen.ts';

/** The open menus that cover the page; those inside the drawer stay open. */
function openMenus(header: HTMLElement | null): HTMLDetailsElement[] {
  const open = [...(header?.querySelectorAll<HTMLDetailsElement>('details[open]') ?? [])];
  return open.filter((menu) => isWide() || !menu.closest('[popover]'));
}

const holds = (menu: HTMLElement, target: EventTarget | null) => target instanceof Node && menu.contains(target);

function closeOthers(header: HTMLElement | null, target: EventTarget | null): void {
  for (const menu of openMenus(header)) if (!holds(menu, target)) menu.open = false;
}

const drawersOf = (header: HTMLElement | null) => header?.querySelectorAll<HTMLElement>('[popover]') ?? [];

/** Closes the drawer when the focus moves to the page, which it covers. */
function closeDrawer(header: HTMLElement | null, target: EventTarget | null): void {
  for (const drawer of drawersOf(header)) {
    if (!holds(drawer, target) && drawer.matches(':popover-open')) drawer.hidePopover();
  }
}

/** Closes all menus. If a menu has the focus, its button gets it. */
function closeAll(header: HTMLElement | null, focused: EventTarget | null): void {
  for (const menu of openMenus(header)) {
    menu.open = false;
    if (holds(menu, focused)) menu.querySelector('summary')?.focus();
  }
}

/** Closes the open menus of the header on Escape, on a press or focus outside, and on navigation. */
export function MenuCloser({ header }: { header: RefObject<HTMLElement | null> }) {
  const { key: page } = useLocation();
  // Menus that were opened before hydration stay open.
  const closedOn = useRef(page);

  useEffect(() => {
    const leave = ({ target }: Event) => closeOthers(header.current, target);
    const focus = (event: Event) => {
      leave(event);
      if (!isWide()) closeDrawer(header.current, event.target);
    };
    const press = ({ key, target }: KeyboardEvent) => {
      if (key === 'Escape') closeAll(header.current, target);
    };
    document.addEventListener('pointerdown', leave);
    document.addEventListener('focusin', focus);
    document.addEventListener('keydown', press);
    return () => {
      document.removeEventListener('pointerdown', leave);
      document.removeEventListener('focusin', focus);
      document.removeEventListener('keydown', press);
    };
  }, [header]);

  useEffect(() => {
    if (closedOn.current === page) return;
    closedOn.current = page;
    closeAll(header.current, null);
    for (const drawer of drawersOf(header.current)) drawer.hidePopover?.();
  }, [header, page]);

  return null;
}
