import type { FocusEvent, PointerEvent, ReactNode } from 'react';
import { IconButton } from '../actions/icon-button.tsx';
import { classNames } from '../class-names.ts';
import { Icon } from '../foundation/icon.tsx';
import { CircleAlert, CircleCheck, Close, TriangleAlert } from '../icons.ts';
import css from './toast.module.css';

export type ToastVariant = 'success' | 'error' | 'warn';

export type ToastProps = {
  variant: ToastVariant;
  title?: ReactNode;
  message?: ReactNode;
  /** A link or button under the message. */
  action?: ReactNode;
  dismissLabel: string;
  onDismiss: () => void;
  /** The pointer or the focus is on the toast: its clock should stand still. */
  onPause?: (() => void) | undefined;
  onResume?: (() => void) | undefined;
};

const ICONS = { success: CircleCheck, error: CircleAlert, warn: TriangleAlert } as const;

/** One message. It holds no state and no clock: when it goes is its owner's decision. */
export function Toast({ variant, title, message, action, dismissLabel, onDismiss, onPause, onResume }: ToastProps) {
  // either of the two keeps the clock standing
  const resumeWhenUnfocused = ({ currentTarget: toast }: PointerEvent<HTMLDivElement>) => {
    if (!toast.contains(document.activeElement)) onResume?.();
  };
  const resumeWhenLeft = ({ currentTarget: toast, relatedTarget }: FocusEvent<HTMLDivElement>) => {
    if (!toast.contains(relatedTarget) && !toast.matches(':hover')) onResume?.();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only notices that someone is reading
    <div
      className={classNames(css.toast, css[variant])}
      onPointerEnter={onPause}
      onPointerLeave={resumeWhenUnfocused}
      onFocus={onPause}
      onBlur={resumeWhenLeft}
    >
      <Icon of={ICONS[variant]} className={css.icon} />
      <div className={css.texts}>
        {title ? <p className={css.title}>{title}</p> : null}
        {message ? <div className={css.message}>{message}</div> : null}
        {action ? <div className={css.action}>{action}</div> : null}
      </div>
      <IconButton icon={Close} label={dismissLabel} size="s" onClick={onDismiss} />
    </div>
  );
}
