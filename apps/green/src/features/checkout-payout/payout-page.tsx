import { CharityId } from '@reprise/entities/payout';
import type { PayoutOption, TradeInCheckout } from '@reprise/entities/trade-in-checkout';
import { Link, useActionData, useFetcher, useFormat, usePlatform } from '@reprise/platform';
import { ChoiceCard, ChoiceGroup, classNames, FormProblems, stepForm } from '@reprise/ui';
import { CheckoutAnswers } from '../../checkout/checkout-answers.tsx';
import { CheckoutFrame } from '../../checkout/checkout-frame.tsx';
import { StepActions } from '../../checkout/step-actions.tsx';
import { BankFields, PasswordConfirmation } from '../../payout/bank-fields.tsx';
import css from '../../payout/payout-fields.module.css';
import { fieldId, type PayoutResult } from '../../payout/payout-form.ts';
import { PaypalField } from '../../payout/paypal-field.tsx';
import { usePayoutErrors } from '../../payout/use-payout-errors.ts';
import { greenStore } from '../../store.ts';
import { useT } from '../../texts.ts';

function Kind({ option, isChosen }: { option: PayoutOption; isChosen: boolean }) {
  const t = useT();
  const format = useFormat();
  const { kind, amount, unavailableReason } = option;
  return (
    <ChoiceCard
      name="kind"
      value={kind}
      defaultChecked={isChosen}
      title={t(`checkout.payout.kind.${kind}.title`)}
      description={t(`checkout.payout.kind.${kind}.text`)}
      trailing={format.price(amount)}
      disabledReason={unavailableReason ? t(`checkout.payout.reason.${unavailableReason}`) : undefined}
    />
  );
}

/** Shop credit belongs to an account, so guests are offered to sign in. */
function SignInHint({ options }: { options: readonly PayoutOption[] }) {
  const t = useT();
  const platform = usePlatform();
  if (!options.some(({ unavailableReason }) => unavailableReason)) return null;
  const next = new URLSearchParams({ next: platform.path('trade_in', { step: 'payout' }) });
  return (
    <p>
      <Link to={`${platform.path('auth', {})}?${next}`}>{t('checkout.payout.signIn')}</Link>
    </p>
  );
}

function Charities({ chosen, error }: { chosen: string | undefined; error: string | undefined }) {
  const t = useT();
  return (
    <div data-kind="donation">
      <ChoiceGroup id={fieldId('charity')} legend={t('checkout.payout.charities')} error={error}>
        {CharityId.options.map((id) => (
          <ChoiceCard
            key={id}
            name="charity"
            value={id}
            defaultChecked={id === chosen}
            title={t(`checkout.payout.charity.${id}.title`)}
            description={t(`checkout.payout.charity.${id}.text`)}
          />
        ))}
      </ChoiceGroup>
    </div>
  );
}

function PayoutForm({ checkout: { payout, payoutOptions, seller } }: { checkout: TradeInCheckout }) {
  const t = useT();
  const fetcher = useFetcher<PayoutResult>();
  const posted = useActionData<PayoutResult>();
  const result = fetcher.data ?? posted;
  const { errorOf, errors, failed } = usePayoutErrors(result);
  const chosen = result?.kind ?? payout?.kind ?? 'bank';
  const paypal = payout?.kind === 'paypal' ? payout.paypalEmail : seller?.address.email;
  const charity = payout?.kind === 'donation' ? payout.charityId : undefined;
  return (
    <fetcher.Form method="post" noValidate className={classNames(stepForm.form, css.form)}>
      <FormProblems title={t('checkout.errors')} result={result} failed={failed} errors={errors} />
      <ChoiceGroup id={fieldId('kind')} legend={t('checkout.payout.legend')} error={errorOf('kind')}>
        {payoutOptions.map((option) => (
          <Kind key={option.kind} option={option} isChosen={option.kind === chosen} />
        ))}
      </ChoiceGroup>
      <SignInHint options={payoutOptions} />
      <BankFields result={result} chosen={payout?.kind === 'bank' ? payout.bankAccountId : undefined} errorOf={errorOf}>
        <PasswordConfirmation hint={t('checkout.payout.passwordHint')} error={errorOf('password')} />
      </BankFields>
      <PaypalField value={result?.values.paypalEmail ?? paypal} error={errorOf('paypalEmail')} />
      <Charities chosen={result?.values.charity ?? charity} error={errorOf('charity')} />
      <StepActions back="shipping" submit={t('checkout.payout.continue')} isPending={fetcher.state !== 'idle'} />
    </fetcher.Form>
  );
}

/** How the seller gets the money. */
export function PayoutPage() {
  const t = useT();
  const checkout = greenStore.use((state) => state.checkout.checkout.data);
  return (
    <CheckoutFrame title={t('checkout.payout.title')} lead={t('checkout.payout.lead')}>
      <CheckoutAnswers withShipping />
      {checkout ? <PayoutForm checkout={checkout} /> : null}
    </CheckoutFrame>
  );
}
