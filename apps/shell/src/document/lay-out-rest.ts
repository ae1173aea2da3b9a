import { whenIdle } from '../boot/when-idle.ts';

/**
 * Lays out what the browser has skipped since the first paint, one element whenever it is idle: while they are
 * `content-visibility: auto`, their heights are estimates and cards do not line up with their rows.
 */
export function layOutRest(): void {
  whenIdle(() => {
    const skipped = document.querySelector<HTMLElement>('[style*=content-visibility]');
    const isPainting = 'painting' in document.documentElement.dataset;
    if (!skipped && !isPainting) return;
    if (!isPainting && skipped) skipped.style.contentVisibility = '';
    layOutRest();
  });
}
