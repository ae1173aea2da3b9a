import { wristbandCategoryId } from '@reprise/entities/constants/categories';
import type { Product } from '@reprise/entities/product';
import { Cluster } from '@reprise/ui';
import { BuyAlert } from '../../buy-alert/buy-alert.tsx';
import { useCompareButtons } from '../../comparison/use-compare-buttons.tsx';
import { RecentlyViewed } from '../../recently-viewed/recently-viewed.tsx';
import { BandSizesLink } from '../../wristbands/band-sizes-link.tsx';
import { CouponHint } from './coupon-hint.tsx';
import { ProductDetails } from './product-details.tsx';
import { SimilarProducts } from './similar-products.tsx';
import { TradeInTeaser } from './trade-in-teaser.tsx';
import { ValuePoints } from './value-points.tsx';
import { WristbandHint } from './wristband-hint.tsx';

export { ConditionGuide } from '../../variant-choice/condition-guide.tsx';
export { DeviceLabels } from './device-labels.tsx';

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

/** Buy alert and comparison, and the notes below the button that adds to the cart. */
export function PanelNotes({ product }: { product: Product }) {
  const compare = useCompareButtons();
  return (
    <>
      <Cluster gap={2}>
        {product.allowed_purchase ? <BuyAlert product={product} /> : null}
        {compare.button(product, 'm')}
      </Cluster>
      {compare.form}
      <WristbandHint product={product} />
      {product.category_id.includes(wristbandCategoryId) ? <BandSizesLink /> : null}
      <CouponHint product={product} />
      <TradeInTeaser product={product} />
      <ValuePoints />
    </>
  );
}
