import type { Product } from '@reprise/entities/product';
import { RecentlyViewed } from '../../recently-viewed/recently-viewed.tsx';
import { ProductDetails } from './product-details.tsx';
import { SimilarProducts } from './similar-products.tsx';
import { TradeInTeaser } from './trade-in-teaser.tsx';
import { ValuePoints } from './value-points.tsx';

/** Description, specifications, reviews, similar and recently viewed products. */
export function BelowFold({ id }: { id: number }) {
  return (
    <>
      <ProductDetails id={id} />
      <SimilarProducts id={id} />
      <RecentlyViewed current={id} />
    </>
  );
}

/** The notes below the button that adds to the cart. */
export function PanelNotes({ product }: { product: Product }) {
  return (
    <>
      <TradeInTeaser product={product} />
      <ValuePoints />
    </>
  );
}
