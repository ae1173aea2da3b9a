import type { FlashMessage } from '@reprise/entities/api-error';

export type ToastVariant = 'success' | 'error' | 'warn';

/** A short message over the page (specification, section 3). `title` and `message` are translated texts. */
export interface Toast {
  id: string;
  title?: string;
  message: string;
  messageParams?: Readonly<Record<string, string | number>>;
  variant: ToastVariant;
  /** Stays until it is dismissed. */
  isPersistent?: boolean;
  /** Its first appearance in this browser is the last one; with `suppressOnlyUntil` until then. */
  suppressAfterFirstAppearance?: boolean;
  /** ISO time until which a dismissed toast stays away. */
  suppressOnlyUntil?: string;
  removeAfterNavigation?: boolean;
  /** A way on, shown as a link. */
  link?: { label: string; href: string };
}

/** Variant of a server's flash message: danger is an error, notice and info are warnings, success is success. */
export function toastVariantOf(type: FlashMessage['type']): ToastVariant {
  if (type === 'danger') return 'error';
  return type === 'success' ? 'success' : 'warn';
}
