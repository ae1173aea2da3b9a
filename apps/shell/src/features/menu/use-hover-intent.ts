import { type MouseEvent, type PointerEvent, useRef } from 'react';
import { isWide } from '../../wide-screen.ts';

const openAfter = 120;
const closeAfter = 260;

/** In the drawer nothing opens by itself. */
const isHover = ({ pointerType }: PointerEvent) => pointerType === 'mouse' && isWide();

/**
 * Opens a `details` when the mouse rests on it and closes it when the mouse has left; short visits on the way elsewhere do
 * nothing. A click on its summary keeps open what hovering opened. Touch and keyboard work as the browser has them.
 */
export function useHoverIntent() {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const hovered = useRef<HTMLDetailsElement>(undefined);

  function later(menu: HTMLDetailsElement, open: boolean, delay: number): void {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      if (menu.open !== open) hovered.current = open ? menu : undefined;
      menu.open = open;
    }, delay);
  }
  return {
    onPointerEnter(event: PointerEvent<HTMLDetailsElement>) {
      if (isHover(event)) later(event.currentTarget, true, openAfter);
    },
    onPointerLeave(event: PointerEvent<HTMLDetailsElement>) {
      const menu = event.currentTarget;
      if (isHover(event) && !menu.contains(document.activeElement)) later(menu, false, closeAfter);
      else clearTimeout(timer.current);
    },
    onClick(event: MouseEvent<HTMLDetailsElement>) {
      const { currentTarget: menu, target } = event;
      if (!(target instanceof Element && target.closest('summary'))) return;
      clearTimeout(timer.current);
      if (hovered.current === menu && menu.open) event.preventDefault();
      hovered.current = undefined;
    },
  };
}
