import type { HTMLAttributes } from 'react';
import { classNames } from '../class-names.ts';
import css from './text.module.css';

export type TextProps = HTMLAttributes<HTMLElement> & {
  as?: 'p' | 'span' | 'div' | 'strong' | 'small' | 'dt' | 'dd';
  size?: 'xs' | 's' | 'm' | 'l' | 'xl';
  tone?: 'ink' | 'muted' | 'accent' | 'success' | 'warn' | 'danger';
  weight?: 'regular' | 'medium' | 'bold';
  align?: 'start' | 'center' | 'end';
  /** Digits of equal width, for columns of figures. */
  tabular?: boolean;
};

/** Running text in one of the scale's sizes, tones and weights. */
export function Text({
  as: Tag = 'p',
  size = 'm',
  tone = 'ink',
  weight = 'regular',
  align,
  tabular = false,
  className,
  ...rest
}: TextProps) {
  return (
    <Tag
      {...rest}
      className={classNames(
        css[`text-${size}`],
        tone !== 'ink' && css[tone],
        weight !== 'regular' && css[weight],
        align && css[align],
        tabular && css.tabular,
        className,
      )}
    />
  );
}
