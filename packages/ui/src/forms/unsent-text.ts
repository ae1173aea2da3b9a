/** A text field. */
export type TextEntry = HTMLInputElement | HTMLTextAreaElement;

const textTypes = new Set(['text', 'search', 'email', 'tel', 'url', 'password', 'number', 'date']);

const isTextEntry = (field: unknown): field is TextEntry =>
  field instanceof HTMLTextAreaElement || (field instanceof HTMLInputElement && textTypes.has(field.type));

/** Marks the text of a field as submitted, so that the next page may overwrite it. */
export function markAsSent(field: TextEntry): void {
  field.dataset.sent = field.value;
}

/**
 * Whether a text field contains text that was typed but not submitted yet, possibly before hydration. Pages must not overwrite
 * such text or move the focus away from it.
 */
export const hasUnsentText = (field: unknown): field is TextEntry =>
  isTextEntry(field) && field.value !== field.defaultValue && field.value !== field.dataset.sent;
