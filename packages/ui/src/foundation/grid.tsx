import type { HTMLAttributes } from 'react';
import { classNames } from '../class-names.ts';
import css from './flow.module.css';
import type { SpaceStep } from './stack.tsx';

export type GridProps = HTMLAttributes<HTMLElement> & {
  as?: 'div' | 'ul' | 'ol' | 'section' | undefined;
  /** Minimum column width: xs 144 px, s 192 px, m 256 px, l 320 px, xl 416 px. */
  min?: 'xs' | 's' | 'm' | 'l' | 'xl' | undefined;
  gap?: SpaceStep | undefined;
};

/** Equal columns, as many as fit. */
export function Grid({ as: Tag = 'div', min = 'm', gap = 4, className, ...rest }: GridProps) {
  return <Tag {...rest} className={classNames(css.grid, css[`min-${min}`], css[`gap-${gap}`], className)} />;
}
