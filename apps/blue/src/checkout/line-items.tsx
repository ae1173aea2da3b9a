import type { Order } from '@reprise/entities/order';
import { useFormat } from '@reprise/platform';
import { Badge, Picture } from '@reprise/ui';
import type { ReactNode } from 'react';
import { useT } from '../texts.ts';
import css from './line-items.module.css';

type OrderItem = Order['items'][number];
interface LineItem extends Pick<OrderItem, 'uuid' | 'variant' | 'price' | 'withFullBattery' | 'isCancelled'> {
  product: Pick<OrderItem['product'], 'name' | 'picture'>;
}

function Item({ product, variant, price, withFullBattery, isCancelled, below }: LineItem & { below: ReactNode }) {
  const t = useT();
  const format = useFormat();
  return (
    <li className={css.item}>
      <span className={css.picture}>
        {product.picture ? <Picture src={product.picture} alt="" width={1} height={1} sizes="4rem" /> : null}
      </span>
      <span className={css.texts}>
        <span className={css.name}>{product.name}</span>
        <span className={css.choice}>
          {t(`product.condition.${variant}.name`)}
          {withFullBattery ? ` · ${t('cart.fullBattery')}` : null}
        </span>
        {isCancelled ? <Badge tone="warn">{t('order.cancelled')}</Badge> : null}
        {below}
      </span>
      <span className={css.price}>{format.price(price)}</span>
    </li>
  );
}

/** The items of an order with their prices, and the content of `below` under each. */
export function LineItems<Of extends LineItem>({
  items,
  below,
}: {
  items: readonly Of[];
  below?: (item: Of) => ReactNode;
}) {
  return (
    <ul className={css.items}>
      {items.map((item) => (
        <Item key={item.uuid} {...item} below={below?.(item)} />
      ))}
    </ul>
  );
}
