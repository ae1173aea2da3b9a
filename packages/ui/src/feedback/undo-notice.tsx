import { type ReactNode, useEffect, useRef } from 'react';
import { Button } from '../actions/button.tsx';
import { Trash, Undo } from '../icons.ts';
import { Notice } from './notice.tsx';

export interface UndoNoticeProps {
  /** What was removed last; nothing is shown without it. Another one takes the focus to the button. */
  removed: object | undefined;
  /** Says what was removed. */
  children: ReactNode;
  /** Name of the button that puts it back. */
  undo: string;
  pending: boolean;
  /** The form that puts it back, around its button, which sends `intent=restore`. */
  form: (button: ReactNode) => ReactNode;
}

/** Says what was removed a moment ago, with the way to put it back. Its button takes the focus of the one that went. */
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
