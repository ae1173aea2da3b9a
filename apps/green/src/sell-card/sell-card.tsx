import type { TradeInListProduct } from '@reprise/entities/green-cart';
import { nameLines } from '@reprise/entities/product-name';
import { Link, usePlatform } from '@reprise/platform';
import { Price, ProductCard, type RenderLink } from '@reprise/ui';
import { useT } from '../texts.ts';

export interface SellCardProps {
  product: TradeInListProduct;
  level?: 2 | 3;
  priority?: boolean;
  eager?: boolean;
  /** Id of the search that found the product; sent with the item that is added to the cart. */
  searchUuid?: string | undefined;
}

/** A product with the highest price paid for it. */
export function SellCard({ product, level = 3, priority, eager, searchUuid }: SellCardProps) {
  const t = useT();
  const platform = usePlatform();
  const {
    id,
    name,
    memory_size: memory,
    product_slug: slug,
    creator,
    thumbs_cover_urls: pictures,
    price_purchase: price,
  } = product;
  const link: RenderLink = ({ href, ...props }) => <Link {...props} to={href} state={{ searchUuid }} />;
  const isBought = price !== undefined && price.amount > 0 && !product.purchase_stop;
  return (
    <ProductCard
      level={level}
      href={platform.path('green_product', { id, slug })}
      renderLink={link}
      {...nameLines(name, memory)}
      subtitle={creator && !name.startsWith(creator) ? creator : undefined}
      priority={priority}
      eager={eager}
      picture={pictures[0] === undefined ? undefined : { src: pictures[0], alt: '', width: 1, height: 1 }}
      price={
        isBought
          ? (className) => (
              <Price
                amount={price.amount}
                from={t('card.upTo')}
                locale={platform.market.locale}
                className={className}
              />
            )
          : undefined
      }
      note={isBought ? undefined : (className) => <span className={className}>{t('card.notBought')}</span>}
    />
  );
}
