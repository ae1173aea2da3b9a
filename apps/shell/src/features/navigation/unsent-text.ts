import { hasUnsentText, type TextEntry } from '@reprise/ui';

/** Whether the focus is in a field that somebody is typing into. */
export const isTyping = (): boolean => hasUnsentText(document.activeElement);

/** The same field of the same form on the page that is shown now. */
const counterpartOf = (field: TextEntry, action: string | undefined): TextEntry | undefined =>
  [...document.querySelectorAll<TextEntry>('main input, main textarea')].find(
    (other) => other.name === field.name && other.type === field.type && other.form?.action === action,
  );

export interface Typing {
  /**
   * Moves text and focus from a field that went with the last page to the same field of the present one, and tells whether
   * there was one. On a slow machine a page can still be typed into after the link to the next one was followed.
   */
  carry: () => boolean;
  stop: () => void;
}

/** Follows what is typed anywhere on the page, until it is stopped. */
export function trackTyping(): Typing {
  let last: { field: TextEntry; action: string | undefined } | undefined;
  const note = ({ target }: Event) => {
    // a field that is gone has no form any more
    last = hasUnsentText(target) ? { field: target, action: target.form?.action } : undefined;
  };
  document.addEventListener('input', note, true);
  return {
    carry() {
      if (!last || last.field.isConnected || !hasUnsentText(last.field)) return false;
      const { field, action } = last;
      last = undefined;
      const next = document.activeElement === document.body ? counterpartOf(field, action) : undefined;
      if (!next) return false;
      next.value = field.value;
      next.focus({ preventScroll: true });
      if (field.selectionStart !== null) next.setSelectionRange(field.selectionStart, field.selectionEnd);
      next.dispatchEvent(new Event('input', { bubbles: true }));
      return true;
    },
    stop: () => document.removeEventListener('input', note, true),
  };
}
