import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { Icon, type IconDrawing } from '../foundation/icon.tsx';
import css from './value-props.module.css';

export type ValuePropsProps = {
  /** Names the list. */
  label: string;
  items: ReadonlyArray<{ icon: IconDrawing; title: ReactNode; text?: ReactNode }>;
  /** bar is the line of a header, cards explain. */
  variant?: 'bar' | 'cards' | undefined;
  className?: string | undefined;
};

/** What one may rely on: right of return, guarantee, audited. */
export function ValueProps({ label, items, variant = 'cards', className }: ValuePropsProps) {
  return (
    <ul aria-label={label} className={classNames(css.list, css[variant], className)}>
      {items.map(({ icon, title, text }, index) => (
        <li key={index} className={css.item}>
          <span className={css.icon}>
            <Icon of={icon} size={variant === 'bar' ? 's' : 'l'} />
          </span>
          <span className={css.texts}>
            <span className={css.title}>{title}</span>
            {text && variant === 'cards' ? <span className={css.text}>{text}</span> : null}
          </span>
        </li>
      ))}
    </ul>
  );
}
