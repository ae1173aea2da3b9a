import { CharityId } from '@reprise/entities/payout';
import type { PayoutOption, TradeInCheckout } from '@reprise/entities/trade-in-checkout';
import { Link, useActionData, useFetcher, useFormat, usePlatform } from '@reprise/platform';
import { ChoiceCard, ChoiceGroup, classNames, FormProblems, stepForm, TextField } from '@reprise/ui';
import { CheckoutAnswers } from '../../checkout/checkout-answers.tsx';
import { CheckoutFrame } from '../../checkout/checkout-frame.tsx';
import { StepActions } from '../../checkout/step-actions.tsx';
import { greenStore } from '../../store.ts';
import { useT } from '../../texts.ts';
import { BankFields } from './bank-fields.tsx';
import { fieldId, type PayoutField, type PayoutResult, payoutFields } from './payout-form.ts';
import css from './payout-page.module.css';

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

function useErrors(result: PayoutResult | undefined) {
  const t = useT();
  const errorOf = (name: PayoutField) => {
    const found = result?.problems[name];
    return found && t(`checkout.payout.problem.${name}.${found}`);
  };
  const errors = payoutFields.flatMap((name) => {
    const message = errorOf(name);
    return message ? [{ fieldId: fieldId(name), message }] : [];
  });
  const failed = result?.failed && t(`checkout.payout.failed.${result.failed}`);
  return { errorOf, errors, failed };
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
  const { errorOf, errors, failed } = useErrors(result);
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
      <BankFields
        result={result}
        chosen={payout?.kind === 'bank' ? payout.bankAccountId : undefined}
        errorOf={errorOf}
      />
      <div data-kind="paypal">
        <TextField
          id={fieldId('paypalEmail')}
          name="paypalEmail"
          type="email"
          inputMode="email"
          autoComplete="email"
          label={t('checkout.payout.paypalEmail')}
          defaultValue={result?.values.paypalEmail ?? paypal ?? ''}
          error={errorOf('paypalEmail')}
        />
      </div>
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
