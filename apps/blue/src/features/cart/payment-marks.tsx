import { Icon } from '@reprise/ui';
import { paymentIcons } from '../../payment/payment-icons.ts';
import { useT } from '../../texts.ts';
import css from './payment-marks.module.css';

/** What can be paid with, as drawings and words of our own: the providers' logos are trademarks. */
export function PaymentMarks() {
  const t = useT();
  const marks = [
    { id: 'card', name: 'Visa' },
    { id: 'card', name: 'Mastercard' },
    { id: 'paypal', name: 'PayPal' },
    { id: 'invoice', name: t('cart.summary.payment.invoice') },
    { id: 'debit', name: t('cart.summary.payment.debit') },
    { id: 'prepayment', name: t('cart.summary.payment.prepayment') },
  ] as const;
  return (
    <ul aria-label={t('cart.summary.payment.label')} className={css.marks}>
      {marks.map(({ id, name }) => (
        <li key={name} className={css.mark}>
          <Icon of={paymentIcons[id]} size="s" />
          {name}
        </li>
      ))}
    </ul>
  );
}
