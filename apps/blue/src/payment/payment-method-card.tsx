import type { PaymentMethod } from '@reprise/entities/payment-method';
import { usePlatform } from '@reprise/platform';
import { ChoiceCard, Icon } from '@reprise/ui';
import { useT } from '../texts.ts';
import { paymentIcons } from './payment-icons.ts';
import css from './payment-method-card.module.css';
import { useIsOffered } from './use-is-offered.ts';

const brandNames: Readonly<Record<string, string>> = {
  amex: 'American Express',
  maestro: 'Maestro',
  mc: 'Mastercard',
  visa: 'Visa',
};

interface PaymentMethodCardProps {
  method: PaymentMethod;
  isChosen: boolean;
  onChoose?: () => void;
}

/** A way to pay, how it works, and why it cannot be chosen. Empty in browsers that do not have it. */
export function PaymentMethodCard({ method, isChosen, onChoose }: PaymentMethodCardProps) {
  const t = useT();
  const { market } = usePlatform();
  const { id, name, brands = [], unavailableReason } = method;
  const names = brands.flatMap((brand) => brandNames[brand] ?? []);
  const isOffered = useIsOffered(id);
  if (!isOffered) return null;
  const list = new Intl.ListFormat(market.locale, { type: 'unit' });
  return (
    <ChoiceCard
      name="method"
      value={id}
      defaultChecked={isChosen && !unavailableReason}
      onChange={onChoose}
      media={<Icon of={paymentIcons[id]} />}
      title={name}
      description={
        <>
          {t(`checkout.payment.about.${id}`)}
          {names.length > 0 ? <span className={css.brands}>{list.format(names)}</span> : null}
        </>
      }
      disabledReason={unavailableReason ? t(`checkout.payment.unavailable.${unavailableReason}`) : undefined}
    />
  );
}
