import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { Icon, type IconDrawing } from '../foundation/icon.tsx';
import { CircleAlert, CircleCheck, Info, TriangleAlert } from '../icons.ts';
import css from './notice.module.css';

export type NoticeProps = {
  variant?: 'info' | 'success' | 'warn' | 'error' | undefined;
  title?: ReactNode;
  icon?: IconDrawing | undefined;
  /** Announced when it appears. Leave it out if the notice is part of the initial page. */
  live?: 'polite' | 'assertive' | undefined;
  action?: ReactNode;
  className?: string | undefined;
  children?: ReactNode;
};

const ICONS = { info: Info, success: CircleCheck, warn: TriangleAlert, error: CircleAlert } as const;

/** A message in the flow of the page. */
export function Notice({ variant = 'info', title, icon, live, action, className, children }: NoticeProps) {
  const role = live && ({ polite: 'status', assertive: 'alert' } as const)[live];
  return (
    <div role={role} className={classNames(css.notice, css[variant], className)}>
      <Icon of={icon ?? ICONS[variant]} className={css.icon} />
      <div className={css.texts}>
        {title ? <p className={css.title}>{title}</p> : null}
        {children}
      </div>
      {action ? <div className={css.action}>{action}</div> : null}
    </div>
  );
}
