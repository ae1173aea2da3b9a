import type { Product } from '@reprise/entities/product';
import { renderLink, useFormat, usePlatform } from '@reprise/platform';
import { Price, ProductCard, ProductCardSkeleton, Rating, Section } from '@reprise/ui';
import { useT } from '../texts.ts';
import css from './product-shelf.module.css';

function ShelfCard({ product }: { product: Product }) {
  const t = useT();
  const format = useFormat();
  const platform = usePlatform();
  const { id, name, product_slug: slug, creator, rating, reduction, thumbs_cover_urls: pictures } = product;
  const average = rating ? format.number(rating.average, { maximumFractionDigits: 1 }) : '';
  return (
    <ProductCard
      href={platform.path('product_details', { id, slug })}
      title={name}
      subtitle={creator}
      renderLink={renderLink}
      sizes="(min-width: 64rem) 16rem, 44vw"
      picture={pictures[0] === undefined ? undefined : { src: pictures[0], alt: '', width: 1, height: 1 }}
      rating={
        rating ? (
          <Rating
            value={rating.average}
            size="s"
            count={format.number(rating.count)}
            label={t('product.rating.label', { count: rating.count, average })}
          />
        ) : undefined
      }
      price={
        <Price
          amount={product.blue_price.amount}
          strike={reduction?.from.amount}
          locale={platform.market.locale}
          labels={{ current: t('product.price.now'), strike: t('product.price.before') }}
        />
      }
    />
  );
}

export interface ProductShelfProps {
  id: string;
  title: string;
  /** Undefined while they are loaded. */
  products: readonly Product[] | undefined;
}

/** A row of products that scrolls sideways where it is wider than the page. */
export function ProductShelf({ id, title, products }: ProductShelfProps) {
  if (products?.length === 0) return null;
  return (
    <Section id={id} heading={title}>
      <ul className={css.shelf} aria-busy={products === undefined}>
        {products
          ? products.map((product) => (
              <li key={product.id}>
                <ShelfCard product={product} />
              </li>
            ))
          : [0, 1, 2, 3].map((place) => (
              <li key={place}>
                <ProductCardSkeleton />
              </li>
            ))}
      </ul>
    </Section>
  );
}
