/** A field that holds text. */
export type TextEntry = HTMLInputElement | HTMLTextAreaElement;

const textTypes = new Set(['text', 'search', 'email', 'tel', 'url', 'password', 'number', 'date']);

const isTextEntry = (field: unknown): field is TextEntry =>
  field instanceof HTMLTextAreaElement || (field instanceof HTMLInputElement && textTypes.has(field.type));

/** Marks the text of a field as sent: from here on it belongs to the page that answers it. */
export function markAsSent(field: TextEntry): void {
  field.dataset.sent = field.value;
}

/**
 * Whether a field holds text that somebody typed and has not sent yet, also before the page was hydrated. Pages must neither
 * overwrite it nor move the focus away from it. Anything but a text field has none.
 */
export const hasUnsentText = (field: unknown): field is TextEntry =>
  isTextEntry(field) && field.value !== field.defaultValue && field.value !== field.dataset.sent;
