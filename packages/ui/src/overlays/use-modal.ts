import { type MouseEvent, type SyntheticEvent, useLayoutEffect, useRef, useState } from 'react';

export type ModalProps = {
  open: boolean;
  /** Called for Escape, the backdrop, the close button and `<form method="dialog">`; the owner then sets `open`. */
  onClose: () => void;
  /** If false, Escape and clicks on the backdrop do not close the dialog. */
  dismissible?: boolean | undefined;
};

/**
 * Controls a native `<dialog>`: modal while `open`, and the focus is restored on close and unmount. A dialog that is open on
 * the first render is open in the server's HTML and becomes modal when it is hydrated.
 */
export function useModal({ open, onClose, dismissible = true }: ModalProps) {
  const ref = useRef<HTMLDialogElement>(null);
  // React must not change the attribute after the first render: showModal() and close() control it.
  const [openInHtml] = useState(open);
  const pressedBackdrop = useRef(false);

  useLayoutEffect(() => {
    const dialog = ref.current;
    if (!dialog || !open) return;
    const { activeElement } = document;
    dialog.removeAttribute('open');
    dialog.showModal();
    // showModal() focuses the first control, but the visitor may already be typing into a dialog of the server's HTML.
    if (activeElement instanceof HTMLElement && dialog.contains(activeElement)) activeElement.focus();
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
      // The event is asynchronous: the dialog may have been opened again.
      if (event.target === dialog && open && !dialog.open) onClose();
    },
    // Only clicks that begin and end on the backdrop close the dialog, so that selecting text past its edge does not.
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
