import type { BlueCartItem } from '@reprise/entities/blue-cart';
import type { InsuranceOffer } from '@reprise/entities/insurance';
import { parseUuid } from '@reprise/markets';
import { useFormat, useLocation, useParams } from '@reprise/platform';
import { ChoiceCard, ChoiceGroup, Notice } from '@reprise/ui';
import { InsuranceDocuments } from '../../insurance/insurance-documents.tsx';
import { blueStore } from '../../store.ts';
import { useT } from '../../texts.ts';
import type { CartActionData } from './cart.action.ts';
import { CartItemDialog } from './cart-item-dialog.tsx';
import css from './insurance-dialog.module.css';

function Price({ offer }: { offer: InsuranceOffer }) {
  const t = useT();
  const format = useFormat();
  const { premium, termMonths } = offer;
  const monthly = { ...premium, amount: Math.round(premium.amount / termMonths) };
  return (
    <span className={css.price}>
      <strong>{format.price(premium)}</strong>
      <small>{t('cart.insurance.monthly', { price: format.price(monthly) })}</small>
    </span>
  );
}

function Offers({ offers, chosen }: { offers: readonly InsuranceOffer[]; chosen: string | undefined }) {
  const t = useT();
  const format = useFormat();
  return (
    <ChoiceGroup legend={t('cart.insurance.legend')} hint={t('cart.insurance.once')}>
      {offers.map((offer) => (
        <ChoiceCard
          key={offer.offerId}
          name="offerId"
          value={offer.offerId}
          defaultChecked={offer.offerId === chosen}
          required
          title={t('cart.insurance.chosen', {
            product: t(`cart.insurance.product.${offer.product}.name`),
            count: offer.termMonths,
          })}
          description={
            <>
              {t(`cart.insurance.product.${offer.product}.covers`)}{' '}
              {t('cart.insurance.deductible', { price: format.price(offer.deductible) })}
            </>
          }
          trailing={<Price offer={offer} />}
        />
      ))}
    </ChoiceGroup>
  );
}

interface InsureItemProps {
  item: BlueCartItem;
  offers: readonly InsuranceOffer[];
  failed: CartActionData | undefined;
}

function InsureItem({ item, offers, failed }: InsureItemProps) {
  const t = useT();
  const cart = blueStore.use((state) => state.cart.cart.data);
  const insurance = cart?.insurance?.itemUuid === item.uuid ? cart.insurance : undefined;
  const canChoose = offers.length > 0 && cart?.items.length === 1;
  return (
    <CartItemDialog
      item={item}
      dialog="insurance"
      title={t('cart.insurance.title')}
      failed={failed}
      submit={{ intent: 'choose-insurance', label: t('cart.insurance.choose'), disabled: !canChoose }}
      remove={insurance && { intent: 'remove-insurance', label: t('cart.insurance.remove') }}
    >
      {canChoose ? (
        <>
          <Offers offers={offers} chosen={insurance?.offerId} />
          <InsuranceDocuments offers={offers} />
        </>
      ) : (
        <Notice variant="warn">{t(offers.length > 0 ? 'cart.insurance.singleItem' : 'cart.insurance.none')}</Notice>
      )}
    </CartItemDialog>
  );
}

/** Chooses, changes or removes the insurance of an item: the child route `insurance`, with or without JavaScript. */
export function InsuranceDialog({ failed }: { failed: CartActionData | undefined }) {
  const { dialog } = useParams();
  const { search } = useLocation();
  const uuid = parseUuid(new URLSearchParams(search).get('item'));
  const item = blueStore.use((state) => state.cart.cart.data?.items.find((candidate) => candidate.uuid === uuid));
  const offers = blueStore.use((state) => state.cart.insuranceOffers[uuid ?? '']?.data?.offers);
  if (dialog !== 'insurance' || !item || !offers) return null;
  const ofDialog = failed?.intent === 'choose-insurance' || failed?.intent === 'remove-insurance' ? failed : undefined;
  return <InsureItem key={item.uuid} item={item} offers={offers} failed={ofDialog} />;
}
