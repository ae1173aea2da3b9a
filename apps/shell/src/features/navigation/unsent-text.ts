import { hasUnsentText, type TextEntry } from '@reprise/ui';

/** Whether the visitor is typing into the focused field. */
export const isTyping = (): boolean => hasUnsentText(document.activeElement);

/** The same field of the same form on the current page. */
const counterpartOf = (field: TextEntry, action: string | undefined): TextEntry | undefined =>
  [...document.querySelectorAll<TextEntry>('main input, main textarea')].find(
    (other) => other.name === field.name && other.type === field.type && other.form?.action === action,
  );

export interface Typing {
  /**
   * Moves text and focus from a field of the previous page to the same field of the current one; returns whether there
   * is one. On a slow machine visitors can still type into a page after they followed a link.
   */
  carry: () => boolean;
  stop: () => void;
}

/** Tracks the field that was last typed into, until `stop` is called. */
export function trackTyping(): Typing {
  let last: { field: TextEntry; action: string | undefined } | undefined;
  const note = ({ target }: Event) => {
    // A removed field has no form, so its action is stored now.
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
