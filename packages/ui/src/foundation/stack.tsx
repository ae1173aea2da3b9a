import type { HTMLAttributes } from 'react';
import { classNames } from '../class-names.ts';
import css from './flow.module.css';

/** A step of the spacing scale, in units of 4 px. */
export type SpaceStep = 0 | 1 | 2 | 3 | 4 | 5 | 6 | 8 | 10 | 12 | 16 | 20 | 24;

type FlowProps = HTMLAttributes<HTMLElement> & {
  as?: 'div' | 'ul' | 'ol' | 'section' | 'header' | 'footer' | 'span' | undefined;
  /** Space between the children. */
  gap?: SpaceStep | undefined;
  align?: 'start' | 'center' | 'end' | 'stretch' | 'baseline' | undefined;
  justify?: 'start' | 'center' | 'end' | 'between' | undefined;
};

export type StackProps = FlowProps;
export type ClusterProps = FlowProps & { wrap?: boolean };

/** Children below each other with an even gap. */
export function Stack({ as: Tag = 'div', gap = 4, align, justify, className, ...rest }: StackProps) {
  return (
    <Tag
      {...rest}
      className={classNames(
        css.stack,
        css[`gap-${gap}`],
        align && css[`align-${align}`],
        justify && css[`justify-${justify}`],
        className,
      )}
    />
  );
}

/** Children side by side that wrap. */
export function Cluster({
  as: Tag = 'div',
  gap = 3,
  align = 'center',
  justify,
  wrap = true,
  className,
  ...rest
}: ClusterProps) {
  return (
    <Tag
      {...rest}
      className={classNames(
        css.cluster,
        !wrap && css['no-wrap'],
        css[`gap-${gap}`],
        css[`align-${align}`],
        justify && css[`justify-${justify}`],
        className,
      )}
    />
  );
}
