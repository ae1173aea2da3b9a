import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import css from './card-grid.module.css';

export type CardGridProps = {
  as?: 'ul' | 'div' | undefined;
  children: ReactNode;
  /** An extra entry after the cards, as wide as what is left of their last row. */
  last?: ReactNode;
  /** Hides what does not fill a row. For selections of products, not for lists that must be complete. */
  isWhole?: boolean | undefined;
};

/** Product cards in one to six columns, by the width of the grid: five from a window of 1600 pixels on, beside filters. */
export function CardGrid({ as: Tag = 'ul', children, last, isWhole = false }: CardGridProps) {
  return (
    <div className={css.area}>
      <Tag className={classNames(css.grid, last ? css.filled : undefined, isWhole && css.whole)}>
        {children}
        {last}
      </Tag>
    </div>
  );
}
