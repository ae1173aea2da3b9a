import type { BlueCartItem } from '@reprise/entities/blue-cart';
import { renderLink, useFormat, usePlatform } from '@reprise/platform';
import { Icon, LinkButton, ShieldCheck } from '@reprise/ui';
import { blueStore } from '../store.ts';
import { useT } from '../texts.ts';
import css from './item-insurance.module.css';

/** The item's insurance, or what one costs; leads to the dialog. An order of several items cannot be insured. */
export function ItemInsurance({ item }: { item: BlueCartItem }) {
  const t = useT();
  const format = useFormat();
  const platform = usePlatform();
  const cart = blueStore.use((state) => state.cart.cart.data);
  const { insurancePrice, name } = item.product;
  const insurance = cart?.insurance?.itemUuid === item.uuid ? cart.insurance : undefined;
  if (!insurance && (!insurancePrice || !item.available || cart?.items.length !== 1)) return null;
  const path = platform.path('checkout_cart', { dialog: 'insurance' });
  return (
    <div className={css.insurance}>
      <Icon of={ShieldCheck} size="s" />
      <p>
        {insurance
          ? t('cart.insurance.chosen', {
              product: t(`cart.insurance.product.${insurance.product}.name`),
              count: insurance.termMonths,
            })
          : insurancePrice && t('cart.insurance.hint', { price: format.price(insurancePrice) })}
      </p>
      <LinkButton
        href={`${path}?item=${item.uuid}`}
        renderLink={(props) => renderLink({ ...props, state: { preventScroll: true } })}
        variant="quiet"
        size="s"
        aria-label={t('cart.insurance.label', { name })}
      >
        {insurance ? t('cart.edit.action') : t('cart.insurance.action')}
      </LinkButton>
    </div>
  );
}
