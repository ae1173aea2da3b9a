import type { BlueCartItem } from '@reprise/entities/blue-cart';
import { variantQuery } from '@reprise/markets';
import { Link, renderLink, useFetcher, useFormat, usePlatform } from '@reprise/platform';
import {
  BatteryFull,
  Button,
  ConditionBadge,
  classNames,
  Icon,
  LinkButton,
  Pencil,
  Picture,
  Text,
  Trash,
} from '@reprise/ui';
import { ItemInsurance } from '../../insurance/item-insurance.tsx';
import { blueStore } from '../../store.ts';
import { useT } from '../../texts.ts';
import css from './cart-item.module.css';
import { ItemRepairs } from './repair-notices.tsx';

function ItemActions({ item }: { item: BlueCartItem }) {
  const t = useT();
  const platform = usePlatform();
  const fetcher = useFetcher();
  const isChanging = blueStore.use((state) => state.cart.changes[item.uuid]?.status === 'pending');
  const { name } = item.product;
  const editPath = platform.path('checkout_cart', { dialog: 'edit-item' });
  return (
    <div className={css.actions}>
      <LinkButton
        href={`${editPath}?item=${item.uuid}`}
        renderLink={(props) => renderLink({ ...props, state: { preventScroll: true } })}
        aria-label={t('cart.edit.label', { name })}
        variant="quiet"
        size="s"
        icon={Pencil}
      >
        {t('cart.edit.action')}
      </LinkButton>
      <fetcher.Form method="post" action={platform.path('checkout_cart', {})}>
        <input type="hidden" name="uuid" value={item.uuid} />
        <Button
          type="submit"
          name="intent"
          value="remove"
          variant="quiet"
          size="s"
          icon={Trash}
          pending={isChanging || fetcher.state !== 'idle'}
          aria-label={t('cart.remove.label', { name })}
        >
          {t('cart.remove.action')}
        </Button>
      </fetcher.Form>
    </div>
  );
}

function ItemPrice({ item }: { item: BlueCartItem }) {
  const t = useT();
  const format = useFormat();
  return (
    <div className={css.price}>
      {format.price(item.price)}
      {item.discount ? (
        <Text as="span" size="s" tone="success">
          {t('cart.discount')}: −{format.price(item.discount)}
        </Text>
      ) : null}
    </div>
  );
}

/** One used unit. Every unit is unique, so there is no quantity. */
export function CartItem({ item }: { item: BlueCartItem }) {
  const t = useT();
  const platform = usePlatform();
  const { product, variant, withFullBattery, available } = item;
  const path = platform.path('product_details', { id: product.id, slug: product.product_slug });
  const address = `${path}?${variantQuery(variant)}`;
  return (
    <li className={classNames(css.item, !available && css.unavailable)}>
      <div className={css.picture}>
        {product.picture ? <Picture src={product.picture} alt="" width={1} height={1} sizes="7rem" /> : null}
      </div>
      <div className={css.texts}>
        <h2 className={css.name}>
          <Link to={address}>{product.name}</Link>
        </h2>
        <p className={css.choice}>
          <ConditionBadge condition={variant} label={t(`product.condition.${variant}.name`)} />
          {withFullBattery ? (
            <span className={css.battery}>
              <Icon of={BatteryFull} size="s" />
              {t('cart.fullBattery')}
            </span>
          ) : null}
        </p>
        {product.minAge === undefined ? null : (
          <Text size="s" tone="muted">
            {t('cart.minAge', { age: product.minAge })}
          </Text>
        )}
        {available ? null : (
          <Text size="s" tone="danger">
            {t('cart.unavailable')}
          </Text>
        )}
      </div>
      <ItemPrice item={item} />
      <ItemActions item={item} />
      <div className={css.insurance}>
        <ItemInsurance item={item} />
      </div>
      <div className={css.repairs}>
        <ItemRepairs uuid={item.uuid} />
      </div>
    </li>
  );
}
