import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import css from './card-page.module.css';
import { Stack } from './stack.tsx';
import { Surface } from './surface.tsx';

export type CardPageProps = {
  /** s 448 px, m 480 px, l 608 px. */
  size?: 's' | 'm' | 'l' | undefined;
  /** Gap in steps of the spacing scale. */
  gap?: 5 | 6 | undefined;
  children: ReactNode;
};

/** A page that consists of one card, with a single form or question. */
export function CardPage({ size = 's', gap = 5, children }: CardPageProps) {
  return (
    <div className={css.page}>
      <Surface as="section" variant="raised" padding="l" className={classNames(css.card, css[size])}>
        <Stack gap={gap}>{children}</Stack>
      </Surface>
    </div>
  );
}
