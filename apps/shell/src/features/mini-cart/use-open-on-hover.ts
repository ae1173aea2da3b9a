import { type PointerEvent, type RefObject, useRef } from 'react';
import { isWide } from '../../layouts/wide-screen.ts';

/** Milliseconds that the mouse must rest to open the preview, and be away to close it. */
const openDelayMs = 150;
const closeDelayMs = 280;

const isHover = ({ pointerType }: PointerEvent) => pointerType === 'mouse' && isWide();

/** Opens `details` while the mouse rests on its container. It stays open while it has the focus. */
export function useOpenOnHover(details: RefObject<HTMLDetailsElement | null>) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  function later(delay: number, act: (menu: HTMLDetailsElement) => void): void {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      if (details.current) act(details.current);
    }, delay);
  }
  return {
    onPointerEnter(event: PointerEvent) {
      if (!isHover(event)) return;
      later(openDelayMs, (menu) => {
        menu.open = true;
      });
    },
    onPointerLeave(event: PointerEvent) {
      if (!isHover(event)) return;
      later(closeDelayMs, (menu) => {
        if (!menu.contains(document.activeElement)) menu.open = false;
      });
    },
  };
}
