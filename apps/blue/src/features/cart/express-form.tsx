import { useFetcher, usePlatform } from '@reprise/platform';
import { Button, Notice, Text, Wallet } from '@reprise/ui';
import { useT } from '../../texts.ts';
import type { CartActionData } from './cart.action.ts';
import { cartFailureMessage } from './cart-failure-message.ts';
import css from './express-form.module.css';

/** Pays with PayPal, which also knows the addresses. Works without JavaScript. */
export function ExpressForm({ failed: posted }: { failed: CartActionData | undefined }) {
  const t = useT();
  const platform = usePlatform();
  const fetcher = useFetcher<CartActionData | null>({ key: 'express' });
  const failed = fetcher.data === undefined ? posted : fetcher.data;
  return (
    <fetcher.Form method="post" action={platform.path('checkout_cart', {})} className={css.form}>
      <p className={css.or}>{t('cart.express.or')}</p>
      <Button
        type="submit"
        name="intent"
        value="express"
        variant="secondary"
        size="l"
        block
        icon={Wallet}
        pending={fetcher.state !== 'idle'}
      >
        {t('cart.express.action')}
      </Button>
      <Text size="xs" tone="muted">
        {t('cart.express.about')}
      </Text>
      {failed?.intent === 'express' ? (
        <Notice variant="error" live="assertive">
          {cartFailureMessage(t, failed).message}
        </Notice>
      ) : null}
    </fetcher.Form>
  );
}
