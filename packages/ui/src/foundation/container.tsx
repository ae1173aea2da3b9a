import type { ComponentProps } from 'react';
import { classNames } from '../class-names.ts';
import css from './layout.module.css';

export type ContainerProps = ComponentProps<'div'> & {
  /** Widest inline size: s 672 px, m 992 px, l 1344 px, xl 1664 px. */
  size?: 's' | 'm' | 'l' | 'xl' | undefined;
};

/** Centres its content, keeps the page's gutter and ends at one of four widths. */
export function Container({ size = 'l', className, ...rest }: ContainerProps) {
  return <div {...rest} className={classNames(css.container, css[`container-${size}`], className)} />;
}
