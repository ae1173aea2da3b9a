import type { FocusEvent, PointerEvent, ReactNode } from 'react';
import { IconButton } from '../actions/icon-button.tsx';
import { classNames } from '../class-names.ts';
import { Icon } from '../foundation/icon.tsx';
import { CircleAlert, CircleCheck, Close, TriangleAlert } from '../icons.ts';
import css from './toast.module.css';

export type ToastVariant = 'success' | 'error' | 'warn';

export type ToastProps = {
  variant: ToastVariant;
  /** `bar` is one centred line, `card` floats. */
  layout?: 'card' | 'bar' | undefined;
  title?: ReactNode;
  message?: ReactNode;
  /** A link or button below the message. */
  action?: ReactNode;
  dismissLabel: string;
  onDismiss: () => void;
  /** The pointer or the focus is on the toast: pause its timer. */
  onPause?: (() => void) | undefined;
  onResume?: (() => void) | undefined;
};

const ICONS = { success: CircleCheck, error: CircleAlert, warn: TriangleAlert } as const;

/** A message. It has no state and no timer: its owner decides when it disappears. */
export function Toast({
  variant,
  layout = 'card',
  title,
  message,
  action,
  dismissLabel,
  onDismiss,
  onPause,
  onResume,
}: ToastProps) {
  // Resume only when neither the pointer nor the focus is on the toast.
  const resumeWhenUnfocused = ({ currentTarget: toast }: PointerEvent<HTMLDivElement>) => {
    if (!toast.contains(document.activeElement)) onResume?.();
  };
  const resumeWhenLeft = ({ currentTarget: toast, relatedTarget }: FocusEvent<HTMLDivElement>) => {
    if (!toast.contains(relatedTarget) && !toast.matches(':hover')) onResume?.();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only detects that the toast is being read
    <div
      className={classNames(css.toast, css[layout], css[variant])}
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
