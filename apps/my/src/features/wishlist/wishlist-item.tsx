import type { Product } from '@reprise/entities/product';
import type { WishlistNote } from '@reprise/entities/wishlist';
import { variantQuery } from '@reprise/markets';
import { renderLink, useFetcher, useFormat, usePlatform } from '@reprise/platform';
import { ConditionBadge, IconButton, Price, ProductCard, Trash } from '@reprise/ui';
import { useT } from '../../texts.ts';

export interface WishlistItemProps {
  product: Product;
  /** The price of when it was saved. */
  note: WishlistNote | undefined;
  productsOnPage: number;
  priority: boolean;
}

/** How the price has changed since the product was saved. */
function usePriceSince({ blue_price: now }: Product, note: WishlistNote | undefined): string | undefined {
  const t = useT();
  const format = useFormat();
  if (!note?.price || note.price.amount === now.amount) return undefined;
  const difference = format.price({ ...now, amount: Math.abs(now.amount - note.price.amount) });
  return now.amount < note.price.amount
    ? t('wishlist.cheaperSince', { difference })
    : t('wishlist.dearerSince', { difference });
}

/** One product of the wishlist. It disappears at once when removed, and reappears if the removal fails. */
export function WishlistItem({ product, note, productsOnPage, priority }: WishlistItemProps) {
  const t = useT();
  const priceSince = usePriceSince(product, note);
  const platform = usePlatform();
  const fetcher = useFetcher();
  const { locale } = platform.market;
  const [picture] = product.thumbs_cover_urls;
  const label = product.default_variant;
  const path = platform.path('product_details', { id: product.id, slug: product.product_slug });
  const noteText = product.has_variant_in_stock ? priceSince : t('wishlist.soldOut');
  if (fetcher.state !== 'idle') return <li hidden />;
  return (
    <ProductCard
      level={2}
      href={label ? `${path}?${variantQuery(label)}` : path}
      renderLink={renderLink}
      title={product.name}
      picture={picture ? { src: picture, alt: '', width: 640, height: 640 } : undefined}
      priority={priority}
      subtitle={product.creator && !product.name.startsWith(product.creator) ? product.creator : undefined}
      condition={
        label &&
        ((className) => <ConditionBadge condition={label} label={t(`condition.${label}`)} className={className} />)
      }
      price={
        product.has_variant_in_stock
          ? (className) => (
              <Price
                amount={product.blue_price.amount}
                strike={product.reduction?.from.amount}
                locale={locale}
                className={className}
              />
            )
          : undefined
      }
      note={noteText ? (className) => <span className={className}>{noteText}</span> : undefined}
      action={(className) => (
        <fetcher.Form method="post" className={className}>
          <input type="hidden" name="productId" value={product.id} />
          <input type="hidden" name="productsOnPage" value={productsOnPage} />
          <IconButton
            type="submit"
            variant="raised"
            icon={Trash}
            label={t('wishlist.remove', { product: product.name })}
          />
        </fetcher.Form>
      )}
    />
  );
}
