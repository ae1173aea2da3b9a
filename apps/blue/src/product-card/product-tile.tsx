import type { Product } from '@reprise/entities/product';
import type { VariantLabel } from '@reprise/entities/variant';
import { variantQuery } from '@reprise/markets';
import { type Platform, usePlatform } from '@reprise/platform';
import { Badge, ConditionBadge, classNames, Hint, Price, ProductCard } from '@reprise/ui';
import { memo, type ReactNode } from 'react';
import { wishlistToggle } from '../wishlist/wishlist-toggle.tsx';
import { cardColours } from './card-colours.tsx';
import { cardNames } from './card-names.ts';
import { cardRating } from './card-rating.tsx';
import type { CardTexts } from './card-texts.ts';
import css from './product-tile.module.css';

/** Cards are at most half a large phone or a quarter of a desktop wide. */
const widths = [160, 240, 320, 480, 640];

export interface ProductTileProps {
  product: Product;
  texts: CardTexts;
  /** On the wishlist, or about to be. */
  isWished: boolean;
  isWishPending: boolean;
  /** Id of the form of the wishlist button. */
  wishlistForm: string;
  /** Priority of the picture: `first` is the largest of the page, `soon` is in the initial viewport. */
  picture?: 'first' | 'soon' | 'later';
  layout?: 'tile' | 'list' | undefined;
  level?: 2 | 3 | 4 | undefined;
  sizes?: string | undefined;
  /** Query to add to the product's address, without a question mark. */
  query?: string | undefined;
  footer?: ReactNode;
}

/**
 * A product in lists and shelves. It subscribes to nothing; the parent passes everything. Components without
 * state are called as functions instead of rendered, to keep long lists fast.
 */
export const ProductTile = memo(function ProductTile(props: ProductTileProps) {
  const { product, texts, picture = 'later', layout, level, sizes, query = '', footer } = props;
  const { isWished, isWishPending, wishlistForm } = props;
  const platform = usePlatform();
  const { id, name, thumbs_cover_urls: pictures, rating, lowest_offer: offer, colours } = product;
  return ProductCard({
    href: hrefOf(platform, product, offer?.variant, query),
    ...cardNames(product, texts),
    layout,
    level,
    className: offer ? undefined : css.soldOut,
    sizes,
    priority: picture === 'first',
    eager: picture === 'soon',
    picture: pictures[0] ? { src: pictures[0], alt: '', width: 1, height: 1, widths } : undefined,
    badges: badgesOf(product, texts, layout),
    colours:
      colours &&
      ((className) =>
        cardColours(
          {
            colours,
            total: product.numColours ?? colours.length,
            shownId: id,
            texts,
            hrefOf: (colour) => hrefOf(platform, colour, colour.variant, query),
          },
          className,
        )),
    condition:
      offer &&
      ((className) => ConditionBadge({ condition: offer.variant, label: texts.conditions[offer.variant], className })),
    rating: rating && ((className) => cardRating(rating, texts, className)),
    price:
      offer &&
      ((className) =>
        Price({
          amount: offer.price.amount,
          from: offer.isOneOfSeveral ? texts.price.from : undefined,
          strike: offer.reduction?.from.amount,
          locale: platform.market.locale,
          labels: texts.price,
          className,
        })),
    hint: offer?.reduction
      ? (className) => Hint({ label: texts.price.hint, text: texts.price.lowest, className })
      : undefined,
    note: (className) =>
      offer ? (
        savingOf(product, texts, className)
      ) : (
        <span className={classNames(className, css.absence)}>{texts.soldOut}</span>
      ),
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

/** Address of a product with the variant whose price the list shows. */
function hrefOf(
  platform: Platform,
  { id, product_slug: slug }: Pick<Product, 'id' | 'product_slug'>,
  variant: VariantLabel | undefined,
  query: string,
): string {
  const parameters = [...(variant ? [variantQuery(variant)] : []), ...(query ? [query] : [])].join('&');
  return platform.path('product_details', { id, slug }) + (parameters ? `?${parameters}` : '');
}

function badgesOf({ badges, lowest_offer: offer }: Product, texts: CardTexts, layout: ProductTileProps['layout']) {
  const reduction = offer?.reduction;
  if (badges.length === 0) return undefined;
  const textOf = (badge: (typeof badges)[number]) => {
    if (badge !== 'SALE' || !reduction) return texts.badges[badge];
    const percent = `−${texts.format.percent(reduction.percent / 100)}`;
    // The picture of a row has room for one short word, and so has that of a narrow tile, where screen readers read both.
    if (layout === 'list') return percent;
    return (
      <>
        <span className={`visually-hidden ${css.reduced}`}>{texts.badges.SALE}</span> {percent}
      </>
    );
  };
  return badges.map((badge) => (
    <Badge key={badge} tone={badge === 'SALE' ? 'sale' : 'accent'}>
      {textOf(badge)}
    </Badge>
  ));
}

/** What the offer saves against the price when new. */
function savingOf(
  { recommended_price: recommended, lowest_offer: offer }: Product,
  { t, format }: CardTexts,
  className: string | undefined,
) {
  if (!recommended || !offer || offer.price.amount >= recommended.amount) return undefined;
  const percent = format.percent(1 - offer.price.amount / recommended.amount);
  return <span className={classNames(className, css.saving)}>{t('card.saving', { percent })}</span>;
}
