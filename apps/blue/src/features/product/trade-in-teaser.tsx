import type { Product } from '@reprise/entities/product';
import { renderLink, useFormat, usePlatform } from '@reprise/platform';
import { HandCoins, Icon, TextLink } from '@reprise/ui';
import { useT } from '../../texts.ts';
import css from './trade-in-teaser.module.css';

/** What we pay for this product, if we buy it. */
export function TradeInTeaser({ product }: { product: Product }) {
  const t = useT();
  const format = useFormat();
  const platform = usePlatform();
  const { id, product_slug: slug, price_purchase: price, purchase_stop: isStopped } = product;
  if (!price || price.amount <= 0 || isStopped) return null;
  return (
    <aside className={`${css.teaser} no-print`} data-area="green">
      <Icon of={HandCoins} size="l" className={css.icon} />
      <p>
        {t('product.tradeIn.text', { price: format.price(price) })}{' '}
        <TextLink href={platform.path('green_product', { id, slug })} variant="arrow" renderLink={renderLink}>
          {t('product.tradeIn.link')}
        </TextLink>
      </p>
    </aside>
  );
}
