import type { Product } from '@reprise/entities/product';
import { usePlatform } from '@reprise/platform';
import { LinkButton, Price, Surface, Text } from '@reprise/ui';
import { useT } from '../../texts.ts';
import css from './sold-out.module.css';

/** Replaces the price box when the product is sold out: last price and alternatives. */
export function SoldOut({ product }: { product: Product }) {
  const t = useT();
  const { market } = usePlatform();
  const title = product.allowed_purchase ? t('product.soldOut.title') : t('product.notSaleable.title');
  return (
    <Surface variant="sunken" padding="m" className={css.box}>
      <Text weight="bold" size="l">
        {title}
      </Text>
      {product.variants.length > 0 ? (
        <Price size="l" amount={product.price_min.amount} locale={market.locale} className={css.price} />
      ) : null}
      <Text tone="muted" size="s">
        {t('product.soldOut.text')}
      </Text>
      <LinkButton href="#similar" variant="secondary">
        {t('product.soldOut.link')}
      </LinkButton>
    </Surface>
  );
}
