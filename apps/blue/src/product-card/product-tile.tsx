import type { Product } from '@reprise/entities/product';
import { usePlatform } from '@reprise/platform';
import { Badge, ConditionBadge, Price, ProductCard } from '@reprise/ui';
import { memo, type ReactNode } from 'react';
import { wishlistToggle } from '../wishlist/wishlist-toggle.tsx';
import { cardRating } from './card-rating.tsx';
import type { CardTexts } from './card-texts.ts';
import css from './product-tile.module.css';

/** Cards are never shown wider than half a large phone or a quarter of a desktop. */
const widths = [160, 240, 320, 480, 640];

export interface ProductTileProps {
  product: Product;
  texts: CardTexts;
  /** On the wishlist, or about to be. */
  isWished: boolean;
  isWishPending: boolean;
  /** The id of the form that the heart belongs to. */
  wishlistForm: string;
  /** How soon the picture is needed: `first` is the page's hero, `soon` is in the first view. */
  picture?: 'first' | 'soon' | 'later';
  layout?: 'tile' | 'list' | undefined;
  level?: 2 | 3 | 4 | undefined;
  sizes?: string | undefined;
  /** Of the product's address, with its question mark. */
  query?: string | undefined;
  footer?: ReactNode;
}

/**
 * A product as lists and shelves show it. It subscribes to nothing: whoever shows many of them says what they need. What has no
 * state of its own is called and not rendered, as in the card itself.
 */
export const ProductTile = memo(function ProductTile(props: ProductTileProps) {
  const { product, texts, picture = 'later', layout, level, sizes, query = '', footer } = props;
  const { isWished, isWishPending, wishlistForm } = props;
  const platform = usePlatform();
  const { id, name, product_slug: slug, thumbs_cover_urls: pictures, default_variant: variant, rating } = product;
  const { blue_price: price, reduction } = product;
  const isSoldOut = !product.has_variant_in_stock;
  return ProductCard({
    href: platform.path('product_details', { id, slug }) + query,
    title: name,
    layout,
    level,
    className: isSoldOut ? css.soldOut : undefined,
    sizes,
    priority: picture === 'first',
    eager: picture === 'soon',
    picture: pictures[0] ? { src: pictures[0], alt: '', width: 1, height: 1, widths } : undefined,
    badges: badgesOf(product, texts),
    subtitle: subtitleOf(product, texts),
    condition:
      variant && !isSoldOut
        ? (className) => ConditionBadge({ condition: variant, label: texts.conditions[variant], className })
        : undefined,
    rating: rating && ((className) => cardRating(rating, texts, className)),
    price: isSoldOut
      ? undefined
      : (className) =>
          Price({
            amount: price.amount,
            strike: reduction?.from.amount,
            locale: platform.market.locale,
            labels: texts.price,
            note: reduction ? texts.price.lowest : undefined,
            className,
          }),
    note: isSoldOut ? <span className={css.absence}>{texts.soldOut}</span> : undefined,
    action: (className) =>
      wishlistToggle({
        platform,
        productId: id,
        isActive: isWished,
        isPending: isWishPending,
        form: wishlistForm,
        variant: 'raised',
        label: `${isWished ? texts.wishlist.remove : texts.wishlist.add}: ${name}`,
        className,
      }),
    footer,
  });
});

function badgesOf({ badges, reduction }: Product, texts: CardTexts) {
  if (badges.length === 0) return undefined;
  return badges.map((badge) => (
    <Badge key={badge} tone={badge === 'SALE' ? 'sale' : 'accent'}>
      {badge === 'SALE' && reduction ? `${texts.badges.SALE} −${reduction.percent} %` : texts.badges[badge]}
    </Badge>
  ));
}

/** What tells two products of one name apart. The maker of a device is in its name already. */
function subtitleOf({ memory_size: memory, colour, creator }: Product, texts: CardTexts): string | undefined {
  const options = [memory, colour && texts.colour(colour.key)].filter(Boolean).join(' · ');
  return options === '' ? creator : options;
}
