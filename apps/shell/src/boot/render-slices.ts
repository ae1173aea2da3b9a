import { unstable_forceFrameRate } from 'scheduler';

/**
 * React renders a page in slices of 5 ms. Between them a slow phone draws frames for as long as it renders, so the page
 * comes later. Slices of 50 ms still answer input in time.
 */
const slicesPerSecond = 20;

/**
 * Lets React render in longer slices from the first press on. Until then only late parts of the first page render, which
 * nobody waits for: their short slices leave the browser free for that press.
 */
export function lengthenSlicesOncePressed(): void {
  const lengthen = () => unstable_forceFrameRate(slicesPerSecond);
  for (const type of ['pointerdown', 'keydown']) window.addEventListener(type, lengthen, { once: true, capture: true });
}
