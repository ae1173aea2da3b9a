import { type MouseEvent, type PointerEvent, useRef } from 'react';
import { isWide } from '../../layouts/wide-screen.ts';

/** Milliseconds that the mouse must rest on a button to open its panel, and be away to close it. */
const openDelayMs = 120;
const closeDelayMs = 260;
/**
 * Milliseconds after each downward movement in which the mouse may cross other buttons on its way into the open panel.
 */
const aimDelayMs = 320;
/** Minimum length of a movement, in pixels, to determine its direction. */
const minMovementPx = 6;

interface Point {
  x: number;
  y: number;
}

/** Menus in the drawer do not open on hover. */
const isHover = ({ pointerType }: PointerEvent) => pointerType === 'mouse' && isWide();

/** Panels are below their buttons: a steep enough downward movement is on its way into the open one. */
const headsDown = (from: Point, to: Point) => to.y > from.y && (to.y - from.y) * 4 > Math.abs(to.x - from.x);

const menuAt = (target: EventTarget) => (target instanceof Element ? target.closest('details') : null);
const openMenuOf = (list: HTMLElement) => list.querySelector<HTMLDetailsElement>('details[open]');

/**
 * Handlers for a list of `details` that open when the mouse rests on one, and close when it has left. Passing over does
 * nothing, nor does crossing other buttons on the way into the open panel. A click does not close a panel that was
 * opened by hovering. Touch and keyboard behave as usual.
 */
export function useHoverIntent() {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const hovered = useRef<HTMLDetailsElement>(undefined);
  const under = useRef<HTMLDetailsElement>(null);
  const from = useRef<Point>(undefined);

  function later(delay: number, act: () => void): void {
    clearTimeout(timer.current);
    timer.current = setTimeout(act, delay);
  }
  function openLater(menu: HTMLDetailsElement, delay: number): void {
    later(delay, () => {
      if (!menu.open) hovered.current = menu;
      menu.open = true;
    });
  }
  function closeLater(list: HTMLElement, delay: number): void {
    later(delay, () => {
      const open = openMenuOf(list);
      // A panel with the focus stays open.
      if (open && !open.contains(document.activeElement)) open.open = false;
    });
  }
  /** Whether the mouse moved down since its last position, which it updates. */
  function wentDown({ clientX: x, clientY: y }: PointerEvent): boolean {
    const last = from.current ?? { x, y };
    if (!from.current || Math.hypot(x - last.x, y - last.y) >= minMovementPx) from.current = { x, y };
    return headsDown(last, { x, y });
  }
  return {
    onPointerMove(event: PointerEvent<HTMLElement>) {
      if (!isHover(event)) return;
      const list = event.currentTarget;
      const menu = menuAt(event.target);
      const open = openMenuOf(list);
      const isAiming = wentDown(event) && open !== null;
      const isNew = menu !== under.current;
      under.current = menu;
      if (menu && menu === open) clearTimeout(timer.current);
      else if (menu && (isNew || isAiming)) openLater(menu, isAiming ? aimDelayMs : openDelayMs);
      else if (isNew) closeLater(list, isAiming ? aimDelayMs : closeDelayMs);
    },
    onPointerLeave(event: PointerEvent<HTMLElement>) {
      if (!isHover(event)) return;
      under.current = null;
      from.current = undefined;
      closeLater(event.currentTarget, closeDelayMs);
    },
    onClick(event: MouseEvent<HTMLElement>) {
      const menu = menuAt(event.target);
      if (!menu || !(event.target instanceof Element && event.target.closest('summary'))) return;
      clearTimeout(timer.current);
      if (hovered.current === menu && menu.open) event.preventDefault();
      hovered.current = undefined;
    },
  };
}
