import { type ReactNode, useEffect, useRef } from 'react';
import { Button } from '../actions/button.tsx';
import { Trash, Undo } from '../icons.ts';
import { Notice } from './notice.tsx';

export interface UndoNoticeProps {
  /** The last removed item; without it nothing is rendered. When it changes, the button gets the focus. */
  removed: object | undefined;
  /** Message that names the removed item. */
  children: ReactNode;
  /** Label of the undo button. */
  undo: string;
  pending: boolean;
  /** Renders the form around the button, which submits `intent=restore`. */
  form: (button: ReactNode) => ReactNode;
}

/** A notice that an item was removed, with an undo button. The button takes the focus from the removed item. */
export function UndoNotice({ removed, children, undo, pending, form }: UndoNoticeProps) {
  const button = useRef<HTMLButtonElement>(null);
  const noticed = useRef(removed);
  useEffect(() => {
    if (noticed.current === removed) return;
    noticed.current = removed;
    button.current?.focus();
  }, [removed]);
  if (!removed) return null;
  return (
    <Notice
      icon={Trash}
      live="polite"
      action={form(
        <Button
          ref={button}
          type="submit"
          name="intent"
          value="restore"
          size="s"
          variant="secondary"
          icon={Undo}
          pending={pending}
        >
          {undo}
        </Button>,
      )}
    >
      {children}
    </Notice>
  );
}
