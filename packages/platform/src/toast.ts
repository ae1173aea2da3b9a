import type { FlashMessage } from '@reprise/entities/api-error';

export type ToastVariant = 'success' | 'error' | 'warn';

/** A short message over the page. `title` and `message` are translated texts. */
export interface Toast {
  id: string;
  title?: string;
  message: string;
  messageParams?: Readonly<Record<string, string | number>>;
  variant: ToastVariant;
  /** Stays until it is dismissed. */
  isPersistent?: boolean;
  /** Appears only once in this browser, or once until `suppressOnlyUntil`. */
  suppressAfterFirstAppearance?: boolean;
  /** ISO time until which a dismissed toast does not appear again. */
  suppressOnlyUntil?: string;
  removeAfterNavigation?: boolean;
  /** `header`: shown in place of the header's promises, one at a time, in layouts that have them. */
  place?: 'header';
  /** A link below the message. */
  link?: { label: string; href: string };
}

/** The toast variant of a flash message from the API. */
export function toastVariantOf(type: FlashMessage['type']): ToastVariant {
  if (type === 'danger') return 'error';
  return type === 'success' ? 'success' : 'warn';
}
