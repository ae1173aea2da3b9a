import { useLayoutEffect } from 'react';
import { useLocation } from 'react-router';

/** Main buttons are marked by a custom property in their styles. */
const isMainAction = (element: Element) => getComputedStyle(element).getPropertyValue('--main-action').trim() === '1';

function coversMainAction({ left, right, top, bottom }: Record<'left' | 'right' | 'top' | 'bottom', number>): boolean {
  return [...document.querySelectorAll('main :is(button, a)')].some((element) => {
    const box = element.getBoundingClientRect();
    const isUnder = box.bottom > top && box.top < bottom && box.right > left && box.left < right;
    return isUnder && isMainAction(element);
  });
}

/** The bottom of the header in pixels from the top of the window; the header scrolls with the page. */
const endOfHeader = () => Math.max(0, document.querySelector('header')?.getBoundingClientRect().bottom ?? 0);

/**
 * Keeps toasts from covering main buttons: they are at the bottom of the window, or below the header if a main button
 * is there or is added there. At the bottom the page gets extra room to scroll for what they cover.
 */
export function useToastPosition([first]: readonly HTMLElement[], shown: readonly unknown[]): void {
  const { key } = useLocation();
  const count = shown.length;
  useLayoutEffect(() => {
    const region = first?.parentElement;
    if (!first || !region || count === 0) return undefined;
    const { style } = document.documentElement;
    const stayUnderHeader = () => region.style.setProperty('--toast-start', `${endOfHeader()}px`);
    const place = () => {
      if (region.dataset.place) return;
      const { top, bottom, height } = region.getBoundingClientRect();
      const { left, right } = first.getBoundingClientRect();
      const isInTheWay = coversMainAction({ left, right, top, bottom });
      const start = endOfHeader();
      const goesUp = isInTheWay && !coversMainAction({ left, right, top: start, bottom: start + height });
      if (goesUp) region.dataset.place = 'top';
      stayUnderHeader();
      style.setProperty('--toast-inset', goesUp ? '0px' : `${Math.ceil(height)}px`);
    };
    const placeAnew = () => {
      delete region.dataset.place;
      place();
    };
    placeAnew();
    const main = document.getElementById('main');
    const changes = new MutationObserver(place);
    if (main) changes.observe(main, { childList: true, subtree: true });
    window.addEventListener('resize', placeAnew);
    window.addEventListener('scroll', stayUnderHeader, { passive: true });
    return () => {
      changes.disconnect();
      window.removeEventListener('resize', placeAnew);
      window.removeEventListener('scroll', stayUnderHeader);
      style.removeProperty('--toast-inset');
    };
  }, [first, count, key]);
}
