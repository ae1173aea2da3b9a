import type { ComponentProps } from 'react';
import { classNames } from '../class-names.ts';
import css from './text.module.css';

export type HeadingLevel = 1 | 2 | 3 | 4 | 5 | 6;
export type HeadingSize = 's' | 'm' | 'l' | 'xl' | '2xl' | '3xl' | '4xl';

export type HeadingProps = ComponentProps<'h2'> & {
  /** Level in the document outline, independent of the size. */
  level: HeadingLevel;
  size?: HeadingSize | undefined;
};

const SIZE_OF_LEVEL = { 1: '3xl', 2: '2xl', 3: 'xl', 4: 'l', 5: 'm', 6: 's' } as const;

/** A heading in the display font. The size depends on the level by default. */
export function Heading({ level, size = SIZE_OF_LEVEL[level], className, ...rest }: HeadingProps) {
  const Tag = `h${level}` as const;
  return <Tag {...rest} className={headingClass(size, className)} />;
}

/** The class names of a heading, for components that render the element themselves. */
export function headingClass(size: HeadingSize, className?: string): string {
  return classNames(css.heading, css[`heading-${size}`], className);
}
