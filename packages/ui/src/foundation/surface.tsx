import type { HTMLAttributes } from 'react';
import { classNames } from '../class-names.ts';
import css from './layout.module.css';

export type SurfaceProps = HTMLAttributes<HTMLElement> & {
  as?: 'div' | 'section' | 'article' | 'aside' | 'li' | undefined;
  /** `outlined` and `raised` are cards, `sunken` is a well, `accent` is tinted, `deep` is the dark band of the area. */
  variant?: 'plain' | 'outlined' | 'raised' | 'sunken' | 'accent' | 'deep' | undefined;
  padding?: 'none' | 's' | 'm' | 'l' | undefined;
};

/** A card, well or band: background, rounded corners and padding. */
export function Surface({ as: Tag = 'div', variant = 'outlined', padding = 'm', className, ...rest }: SurfaceProps) {
  return <Tag {...rest} className={classNames(css.surface, css[variant], css[`padding-${padding}`], className)} />;
}
