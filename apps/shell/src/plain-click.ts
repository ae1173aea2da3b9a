import type { MouseEvent } from 'react';

/** A click that stays in this tab: with another button or a modifier key it is the browser's to answer. */
export function isPlainClick(event: MouseEvent): boolean {
  return event.button === 0 && !(event.metaKey || event.altKey || event.ctrlKey || event.shiftKey);
}
