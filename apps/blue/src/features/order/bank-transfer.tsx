import type { Order } from '@reprise/entities/order';
import { useFormat } from '@reprise/platform';
import { Heading, Surface } from '@reprise/ui';
import { restOf } from '../../order/rest-of.ts';
import { useT } from '../../texts.ts';
import css from './order-page.module.css';

/** Where the money of a prepayment goes. */
export function BankTransfer({ order }: { order: Order }) {
  const { payment, paymentExpiresAt } = order;
  const t = useT();
  const format = useFormat();
  const { action } = payment;
  if (action?.type !== 'bankTransfer') return null;
  const rows = [
    [t('order.transfer.amount'), format.price(restOf(order))],
    [t('order.transfer.beneficiary'), action.beneficiary],
    ['IBAN', action.iban.replace(/(.{4})(?=.)/g, '$1 ')],
    ['BIC', action.bic],
    [t('order.transfer.reference'), action.reference],
    ...(paymentExpiresAt ? [[t('order.transfer.until'), format.date(paymentExpiresAt, { dateStyle: 'long' })]] : []),
  ];
  return (
    <Surface as="section" variant="accent" className={css.part} aria-labelledby="order-transfer">
      <Heading level={2} size="l" id="order-transfer">
        {t('order.transfer.title')}
      </Heading>
      <dl className={css.facts}>
        {rows.map(([label, value]) => (
          <div key={label} className={css.fact}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </Surface>
  );
}
