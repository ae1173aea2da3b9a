import { TextField } from '@reprise/ui';
import { useT } from '../texts.ts';
import { fieldId } from './payout-form.ts';

/** The address of a PayPal account. */
export function PaypalField({ value = '', error }: { value?: string | undefined; error: string | undefined }) {
  const t = useT();
  return (
    <div data-kind="paypal">
      <TextField
        id={fieldId('paypalEmail')}
        name="paypalEmail"
        type="email"
        inputMode="email"
        autoComplete="email"
        label={t('checkout.payout.paypalEmail')}
        defaultValue={value}
        error={error}
      />
    </div>
  );
}
