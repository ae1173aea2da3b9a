import type { HTMLAttributes } from 'react';
import { classNames } from '../class-names.ts';
import css from './text.module.css';

export type TextProps = HTMLAttributes<HTMLElement> & {
  as?: 'p' | 'span' | 'div' | 'strong' | 'small' | 'dt' | 'dd' | undefined;
  size?: 'xs' | 's' | 'm' | 'l' | 'xl' | undefined;
  tone?: 'ink' | 'muted' | 'accent' | 'success' | 'warn' | 'danger' | undefined;
  weight?: 'regular' | 'medium' | 'bold' | undefined;
  align?: 'start' | 'center' | 'end' | undefined;
  /** Digits of equal width, for columns of numbers. */
  tabular?: boolean | undefined;
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
