import type { ComponentProps } from 'react';
import { classNames } from '../class-names.ts';
import css from './layout.module.css';

/** A hairline between two groups. */
export function Divider({ className, ...rest }: ComponentProps<'hr'>) {
  return <hr {...rest} className={classNames(css.divider, className)} />;
}
