import type { Product } from '@reprise/entities/product';
import { variantQuery } from '@reprise/markets';
import { useFormat, usePlatform } from '@reprise/platform';
import { ConditionBadge, Picture } from '@reprise/ui';
import { useT } from '../../texts.ts';
import css from './product-lines.module.css';

/** Products with picture, condition and price; each leads to its page. */
export function ProductLines({ products }: { products: readonly Product[] }) {
  const t = useT();
  const platform = usePlatform();
  const format = useFormat();
  return (
    <ul className={css.products}>
      {products.map(({ id, name, product_slug: slug, thumbs_cover_urls: [picture], lowest_offer: offer }) => {
        const path = platform.path('product_details', { id, slug });
        const price = offer && format.price(offer.price);
        return (
          <li key={id} className={css.product}>
            <span className={css.picture}>
              {picture ? (
                <Picture src={picture} alt="" sizes="72px" width={72} height={72} widths={[96, 160]} eager />
              ) : null}
            </span>
            <div className={css.texts}>
              <a href={offer ? `${path}?${variantQuery(offer.variant)}` : path} className={css.name}>
                {name}
              </a>
              {offer ? (
                <ConditionBadge condition={offer.variant} label={t(`miniCart.conditions.${offer.variant}`)} />
              ) : null}
              {price ? (
                <span className={css.price}>{offer.isOneOfSeveral ? t('search.from', { price }) : price}</span>
              ) : null}
            </div>
          </li>
        );
      })}
    </ul>
  );
}
