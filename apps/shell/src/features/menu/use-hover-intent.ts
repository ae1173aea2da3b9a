import { type MouseEvent, type PointerEvent, useRef } from 'react';
import { isWide } from '../../wide-screen.ts';

/** Milliseconds that the mouse rests on a button before its panel opens, and that it is away before the panel closes. */
const openDelayMs = 120;
const closeDelayMs = 260;
/** Who crosses other buttons on the way into the open panel has this long after each step downwards. */
const aimDelayMs = 320;
/** Pixels of a movement that its direction is read from. */
const minMovementPx = 6;

interface Point {
  x: number;
  y: number;
}

/** In the drawer nothing opens by itself. */
const isHover = ({ pointerType }: PointerEvent) => pointerType === 'mouse' && isWide();

/** Panels lie below their buttons: whoever moves down at more than a shallow angle is on the way into the open one. */
const headsDown = (from: Point, to: Point) => to.y > from.y && (to.y - from.y) * 4 > Math.abs(to.x - from.x);

const menuAt = (target: EventTarget) => (target instanceof Element ? target.closest('details') : null);
const openMenuOf = (list: HTMLElement) => list.querySelector<HTMLDetailsElement>('details[open]');

/**
 * Opens the `details` of a list when the mouse rests on one, and closes it when the mouse has left; short visits on the way
 * elsewhere do nothing, and neither does crossing other buttons on the way into the panel that is open. A click on a button
 * keeps open what hovering opened. Touch and keyboard work as the browser has them. Gives handlers for the list itself.
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
      // whoever works in it by keyboard keeps it
      if (open && !open.contains(document.activeElement)) open.open = false;
    });
  }
  /** Whether the mouse went down since its last place; remembers where it is. */
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
