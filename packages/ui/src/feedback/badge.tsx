import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { Icon, type IconDrawing } from '../foundation/icon.tsx';
import css from './badge.module.css';

export type BadgeProps = {
  tone?: 'neutral' | 'accent' | 'sale' | 'success' | 'warn' | 'danger' | undefined;
  icon?: IconDrawing | undefined;
  className?: string | undefined;
  children: ReactNode;
};

/** A small label on a product or an order: sale, new, a status. */
export function Badge({ tone = 'neutral', icon, className, children }: BadgeProps) {
  return (
    <span className={classNames(css.badge, css[tone], className)}>
      {icon ? <Icon of={icon} size="inherit" /> : null}
      {children}
    </span>
  );
}
