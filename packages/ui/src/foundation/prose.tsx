import type { ComponentProps } from 'react';
import { classNames } from '../class-names.ts';
import css from './text.module.css';

/** Styles plain HTML (legal pages, descriptions, posts) as a column of at most 68 characters. */
export function Prose({ className, ...rest }: ComponentProps<'div'>) {
  return <div {...rest} className={classNames(css.prose, className)} />;
}
