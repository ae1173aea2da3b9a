import type { Product } from '@reprise/entities/product';
import { renderLink, usePlatform } from '@reprise/platform';
import { Badge, ConditionBadge, Price, ProductCard } from '@reprise/ui';
import { memo, type SubmitEvent } from 'react';
import { performToggle } from '../wishlist/use-wishlist-toggle.ts';
import { WishlistToggle } from '../wishlist/wishlist-toggle.tsx';
import { CardRating } from './card-rating.tsx';
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
  /** How soon the picture is needed: `first` is the page's hero, `soon` is in the first view. */
  picture?: 'first' | 'soon' | 'later';
  layout?: 'tile' | 'list';
  level?: 2 | 3 | 4;
  sizes?: string;
}

/** A product as lists and shelves show it. It subscribes to nothing: whoever shows many of them says what they need. */
export const ProductTile = memo(function ProductTile(props: ProductTileProps) {
  const { product, texts, picture = 'later', layout, level, sizes } = props;
  const platform = usePlatform();
  const { id, name, product_slug: slug, thumbs_cover_urls: pictures, default_variant: variant, rating } = product;
  const isSoldOut = !product.has_variant_in_stock;
  return (
    <ProductCard
      as="li"
      href={platform.path('product_details', { id, slug })}
      title={name}
      layout={layout}
      level={level}
      renderLink={renderLink}
      className={isSoldOut ? css.soldOut : undefined}
      sizes={sizes}
      priority={picture === 'first'}
      eager={picture === 'soon'}
      picture={pictures[0] ? { src: pictures[0], alt: '', width: 1, height: 1, widths } : undefined}
      badges={badgesOf(product, texts)}
      subtitle={subtitleOf(product, texts)}
      condition={
        variant && !isSoldOut ? <ConditionBadge condition={variant} label={texts.conditions[variant]} /> : undefined
      }
      rating={rating ? <CardRating rating={rating} t={texts.t} /> : undefined}
      price={isSoldOut ? undefined : <TilePrice product={product} texts={texts} />}
      note={isSoldOut ? <span className={css.absence}>{texts.soldOut}</span> : undefined}
      action={<WishlistForm {...props} />}
    />
  );
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

function TilePrice({ product, texts }: { product: Product; texts: CardTexts }) {
  const { locale } = usePlatform().market;
  const { blue_price: price, reduction } = product;
  return (
    <Price
      amount={price.amount}
      strike={reduction?.from.amount}
      locale={locale}
      labels={texts.price}
      note={reduction ? texts.price.lowest : undefined}
    />
  );
}

function WishlistForm({ product: { id, name }, texts, isWished, isWishPending }: ProductTileProps) {
  const platform = usePlatform();
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    performToggle(platform, id, !isWished);
  };
  return (
    <form method="post" onSubmit={submit}>
      <input type="hidden" name="productId" value={id} />
      <WishlistToggle
        isActive={isWished}
        isPending={isWishPending}
        variant="raised"
        label={`${isWished ? texts.wishlist.remove : texts.wishlist.add}: ${name}`}
      />
    </form>
  );
}
