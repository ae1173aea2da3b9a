import type { ProductListView } from '@reprise/entities/product-list';
import { FinderInvitation } from '../../finder/finder-invitation.tsx';
import { LazyCategoryBlock } from './lazy-parts.ts';
import css from './list-guides.module.css';

/**
 * Help with choosing, above the products: an invitation to the finder, unless the visitor has begun to choose, and the block
 * of the category. Both take one line, so that the first products are in the first screen.
 */
export function ListGuides({ view, isNarrowed }: { view: ProductListView; isNarrowed: boolean }) {
  const finder = isNarrowed ? undefined : view.finder;
  if (view.products.docs.length === 0 || (!finder && !view.categoryNiceBlock)) return null;
  return (
    <div className={css.guides}>
      {finder ? <FinderInvitation invitation={finder} /> : null}
      {view.categoryNiceBlock ? <LazyCategoryBlock block={view.categoryNiceBlock} /> : null}
    </div>
  );
}
