import type { Product } from '@reprise/entities/product';
import { usePlatform } from '@reprise/platform';
import { CardGrid, ProductCardSkeleton } from '@reprise/ui';
import { type ReactNode, useEffect, useId } from 'react';
import { blueStore } from '../store.ts';
import { useWishlist } from '../wishlist/use-wishlist.ts';
import { useCardTexts } from './card-texts.ts';
import css from './product-grid.module.css';
import { ProductTile, type ProductTileProps } from './product-tile.tsx';

export interface ProductGridProps extends Pick<ProductTileProps, 'level' | 'sizes' | 'query'> {
  products: readonly Product[];
  /** `grid` fills the page; `shelf` is one line that scrolls sideways; `rows` put picture and text side by side. */
  layout?: 'grid' | 'shelf' | 'rows';
  /** Number of pictures in the initial viewport; the first one loads with high priority. */
  inView?: number;
  /** Content at the end of each card, such as a form. */
  footer?: ((product: Product) => ReactNode) | undefined;
  /** An extra entry after the products, which fills their last row. */
  last?: ReactNode;
  /** A selection of products: it ends with its last whole row. */
  isSelection?: boolean;
}

/** Products as cards. They are remembered, so that a product page can show them before its own answer arrives. */
export function ProductGrid({
  products,
  layout = 'grid',
  inView = 0,
  level,
  sizes,
  query,
  footer,
  last,
  isSelection = false,
}: ProductGridProps) {
  const texts = useCardTexts();
  const wishlist = useWishlist();
  const platform = usePlatform();
  const wishlistForm = useId();
  useEffect(() => platform.area(blueStore).getState().products.remember(products), [platform, products]);
  const tiles = products.map((product, place) => (
    <ProductTile
      key={product.id}
      product={product}
      texts={texts}
      isWished={wishlist.has(product.id)}
      isWishPending={wishlist.isPending(product.id)}
      wishlistForm={wishlistForm}
      picture={place >= inView ? 'later' : place === 0 ? 'first' : 'soon'}
      layout={layout === 'rows' ? 'list' : 'tile'}
      level={level}
      sizes={sizes}
      query={query}
      footer={footer?.(product)}
    />
  ));
  return (
    <>
      {/* one for all hearts: without JavaScript a press on one of them submits it */}
      <form id={wishlistForm} method="post" hidden />
      {layout === 'grid' ? (
        <CardGrid last={last} isWhole={isSelection}>
          {tiles}
        </CardGrid>
      ) : (
        <ul className={css[layout]}>{tiles}</ul>
      )}
    </>
  );
}

/** Placeholder of a grid or shelf that is loading. */
export function ProductGridSkeleton({ count, layout = 'grid' }: { count: number; layout?: 'grid' | 'shelf' }) {
  const tiles = Array.from({ length: count }, (_, place) => <ProductCardSkeleton key={place} />);
  return layout === 'grid' ? <CardGrid as="div">{tiles}</CardGrid> : <div className={css.shelf}>{tiles}</div>;
}
