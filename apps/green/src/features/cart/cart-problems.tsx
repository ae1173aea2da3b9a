import type { GreenCart } from '@reprise/entities/green-cart';
import { Form, renderLink, usePlatform } from '@reprise/platform';
import { Button, LinkButton, Notice } from '@reprise/ui';
import { useT } from '../../texts.ts';

/** The problems that block the checkout, each with its solution; the summary shows a sum below the minimum. */
export function CartProblems({ cart }: { cart: GreenCart }) {
  const t = useT();
  const platform = usePlatform();
  const has = (type: string) => cart.errors.some((error) => error.type === type);
  return (
    <>
      {has('ExpressGradingNotAvailableErrorDto') ? (
        <Notice
          variant="warn"
          live="polite"
          action={
            <Form method="post" action={platform.path('trade_in', { step: 'cart' })}>
              <Button type="submit" name="intent" value="removeExpress" size="s" variant="secondary">
                {t('cart.express.remove')}
              </Button>
            </Form>
          }
        >
          {t('cart.express.notAvailable')}
        </Notice>
      ) : null}
      {has('InvalidCarrierForCurrentCartErrorDto') ? (
        <Notice
          variant="warn"
          live="polite"
          action={
            <LinkButton
              size="s"
              variant="secondary"
              href={platform.path('trade_in', { step: 'shipping' })}
              renderLink={renderLink}
            >
              {t('cart.carrier.choose')}
            </LinkButton>
          }
        >
          {t('cart.carrier.invalid')}
        </Notice>
      ) : null}
    </>
  );
}
