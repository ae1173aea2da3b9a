import { type MouseEvent, type SyntheticEvent, useLayoutEffect, useRef, useState } from 'react';

export type ModalProps = {
  open: boolean;
  /** Asked for by Escape, the backdrop, the close button or `<form method="dialog">`; the owner then sets `open`. */
  onClose: () => void;
  /** false keeps the dialog open on Escape and on a press beside it. */
  dismissible?: boolean | undefined;
};

/**
 * Drives a native `<dialog>`: modal while `open`, focus back where it was on closing and on unmounting. A dialog that
 * is open on the first render is open in the server's HTML, too, and becomes modal when the page is hydrated.
 */
export function useModal({ open, onClose, dismissible = true }: ModalProps) {
  const ref = useRef<HTMLDialogElement>(null);
  // React must never touch the attribute again: from here on it belongs to showModal() and close().
  const [openInHtml] = useState(open);
  const pressedBackdrop = useRef(false);

  useLayoutEffect(() => {
    const dialog = ref.current;
    if (!dialog || !open) return;
    dialog.removeAttribute('open');
    dialog.showModal();
    return () => dialog.close();
  }, [open]);

  const dialogProps = {
    ref,
    open: openInHtml,
    onCancel: (event: SyntheticEvent<HTMLDialogElement>) => {
      if (event.target !== event.currentTarget) return;
      event.preventDefault();
      if (dismissible) onClose();
    },
    onClose: (event: SyntheticEvent<HTMLDialogElement>) => {
      const dialog = event.currentTarget;
      // The event comes late: by then the dialog may have been shown again.
      if (event.target === dialog && open && !dialog.open) onClose();
    },
    // Only a press that begins and ends on the backdrop closes, so that selecting text past the edge does not.
    onPointerDown: (event: MouseEvent<HTMLDialogElement>) => {
      pressedBackdrop.current = event.target === event.currentTarget;
    },
    onClick: (event: MouseEvent<HTMLDialogElement>) => {
      if (dismissible && pressedBackdrop.current && event.target === event.currentTarget) onClose();
      pressedBackdrop.current = false;
    },
  };
  return { dialogProps };
}
