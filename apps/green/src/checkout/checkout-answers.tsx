import { addressLines } from '@reprise/entities/address-lines';
import type { TradeInCheckout } from '@reprise/entities/trade-in-checkout';
import { type Platform, renderLink, usePlatform } from '@reprise/platform';
import { AnswerList } from '@reprise/ui';
import { greenStore } from '../store.ts';
import { useT } from '../texts.ts';
import { pickupText } from './pickup-text.ts';

type T = ReturnType<typeof useT>;

function shippingOf({ handover, handoverOptions }: TradeInCheckout, t: T, platform: Platform): string | undefined {
  if (!handover) return undefined;
  const { kind, carrier, slot } = handover;
  const carrierName = handoverOptions.find((option) => option.carrier === carrier)?.carrierName ?? '';
  const name = t(`checkout.shipping.kind.${kind}.title`, { carrier: carrierName });
  return slot ? `${name}: ${pickupText(slot, platform)}` : name;
}

interface CheckoutAnswersProps {
  withShipping?: boolean;
  withPayout?: boolean;
}

/** The answers of earlier steps, with links to change them. */
export function CheckoutAnswers({ withShipping = false, withPayout = false }: CheckoutAnswersProps) {
  const t = useT();
  const platform = usePlatform();
  const checkout = greenStore.use((state) => state.checkout.checkout.data);
  if (!checkout?.seller) return null;
  const { market } = platform;
  const { seller, payout } = checkout;
  const values = {
    address: addressLines(seller.address, market.id, market.locale).join(', '),
    shipping: withShipping ? shippingOf(checkout, t, platform) : undefined,
    payout: withPayout && payout ? t(`checkout.payout.kind.${payout.kind}.title`) : undefined,
  };
  const answers = (['address', 'shipping', 'payout'] as const).flatMap((step) => {
    const value = values[step];
    const label = t(`checkout.answers.${step}`);
    const href = platform.path('trade_in', { step });
    return value ? [{ label, value, href, changeLabel: t('checkout.changeLabel', { label }) }] : [];
  });
  return <AnswerList change={t('checkout.change')} answers={answers} renderLink={renderLink} />;
}
