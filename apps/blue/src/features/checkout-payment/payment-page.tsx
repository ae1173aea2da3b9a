import type { PaymentMethod } from '@reprise/entities/payment-method';
import { Link, renderLink, useActionData, useFetcher, usePlatform } from '@reprise/platform';
import { ArrowLeft, Button, ChoiceGroup, stepForm as css, Icon, LinkButton, Notice } from '@reprise/ui';
import { CheckoutAnswers } from '../../checkout/checkout-answers.tsx';
import { CheckoutFrame } from '../../checkout/checkout-frame.tsx';
import { isPaidByCredit } from '../../checkout/is-paid-by-credit.ts';
import { SignedInField } from '../../checkout/signed-in-field.tsx';
import { StepProblem } from '../../checkout/step-problem.tsx';
import { PaymentMethodCard } from '../../payment/payment-method-card.tsx';
import { blueStore } from '../../store.ts';
import { useT } from '../../texts.ts';
import type { PaymentResult } from './payment.action.ts';
import { ShopCredit } from './shop-credit.tsx';

const groupId = 'payment-method';

/** The provider does not answer, so there is nothing to choose from. */
function Unavailable() {
  const t = useT();
  const platform = usePlatform();
  return (
    <Notice
      variant="error"
      live="polite"
      action={
        <LinkButton href={platform.path('checkout_payment', {})} variant="secondary" renderLink={renderLink}>
          {t('checkout.payment.retry')}
        </LinkButton>
      }
    >
      {t('checkout.payment.noMethods')}
    </Notice>
  );
}

function Actions({ isPending }: { isPending: boolean }) {
  const t = useT();
  const platform = usePlatform();
  return (
    <div className={css.actions}>
      <Link to={platform.path('checkout_delivery', {})} className={css.back}>
        <Icon of={ArrowLeft} size="s" />
        {t('checkout.back.delivery')}
      </Link>
      <Button type="submit" size="l" pending={isPending}>
        {t('checkout.payment.continue')}
      </Button>
    </div>
  );
}

function MethodForm({ methods, chosen }: { methods: readonly PaymentMethod[]; chosen: string | undefined }) {
  const t = useT();
  const fetcher = useFetcher<PaymentResult>();
  const posted = useActionData<PaymentResult>();
  const result = fetcher.data ?? posted;
  // A problem with shop credit is shown beside its form.
  const problem = result?.problem === 'credit' || result?.credit !== undefined ? undefined : result?.problem;
  const message = problem && t(`checkout.payment.problem.${problem}`);
  return (
    <fetcher.Form method="post" className={css.form}>
      <SignedInField />
      {message ? <StepProblem result={result} fieldId={groupId} message={message} /> : null}
      <ChoiceGroup id={groupId} legend={t('checkout.payment.legend')} error={message}>
        {methods.map((method) => (
          <PaymentMethodCard key={method.id} method={method} isChosen={method.id === chosen} />
        ))}
      </ChoiceGroup>
      <Actions isPending={fetcher.state !== 'idle'} />
    </fetcher.Form>
  );
}

/** Shop credit pays for everything. */
function Covered() {
  const t = useT();
  const platform = usePlatform();
  return (
    <>
      <Notice variant="success">{t('checkout.credit.covered')}</Notice>
      <div className={css.actions}>
        <Link to={platform.path('checkout_delivery', {})} className={css.back}>
          <Icon of={ArrowLeft} size="s" />
          {t('checkout.back.delivery')}
        </Link>
        <LinkButton href={platform.path('checkout_overview', {})} size="l" renderLink={renderLink}>
          {t('checkout.payment.continue')}
        </LinkButton>
      </div>
    </>
  );
}

/** How the order is paid. Details such as card numbers are asked for with the order. */
export function PaymentPage() {
  const t = useT();
  const checkout = blueStore.use((state) => state.checkout.checkout.data);
  const methods = blueStore.use((state) => state.checkout.paymentMethods.data?.methods);
  return (
    <CheckoutFrame title={t('checkout.payment.title')}>
      <CheckoutAnswers withDelivery />
      {checkout ? <ShopCredit checkout={checkout} /> : null}
      {isPaidByCredit(checkout) ? (
        <Covered />
      ) : methods ? (
        <MethodForm methods={methods} chosen={checkout?.paymentMethodId} />
      ) : (
        <Unavailable />
      )}
    </CheckoutFrame>
  );
}
