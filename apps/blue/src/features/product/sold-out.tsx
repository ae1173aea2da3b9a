import type { Product } from '@reprise/entities/product';
import { usePlatform } from '@reprise/platform';
import { LinkButton, Price, Surface, Text } from '@reprise/ui';
import { useT } from '../../texts.ts';
import css from './sold-out.module.css';

/** Replaces the price box of a product that is sold out or not sold any more: last price and alternatives. */
export function SoldOut({ product }: { product: Product }) {
  const t = useT();
  const { market, path } = usePlatform();
  const isSold = product.allowed_purchase;
  const texts = isSold ? 'soldOut' : 'notSaleable';
  return (
    <Surface variant="sunken" padding="m" className={css.box}>
      <Text weight="bold" size="l">
        {t(`product.${texts}.title`)}
      </Text>
      {isSold && product.variants.length > 0 ? (
        <Price size="l" amount={product.price_min.amount} locale={market.locale} className={css.price} />
      ) : null}
      <Text tone="muted" size="s">
        {t(`product.${texts}.text`)}
      </Text>
      <LinkButton href="#similar" variant="secondary">
        {t('product.soldOut.link')}
      </LinkButton>
      {isSold ? null : (
        <LinkButton href={`${path('search', {})}?q=${encodeURIComponent(product.name)}`} variant="quiet">
          {t('product.notSaleable.search')}
        </LinkButton>
      )}
    </Surface>
  );
}
