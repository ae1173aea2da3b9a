import type { ComponentProps } from 'react';
import { classNames } from '../class-names.ts';
import css from './layout.module.css';

export type ContainerProps = ComponentProps<'div'> & {
  /** Maximum width: s 672 px, m 992 px, l 1344 px, in windows of 1600 px and more 1536 px. */
  size?: 's' | 'm' | 'l' | undefined;
};

/** Centres its content with the page's gutter and a maximum width. */
export function Container({ size = 'l', className, ...rest }: ContainerProps) {
  return <div {...rest} className={classNames(css.container, css[`container-${size}`], className)} />;
}
