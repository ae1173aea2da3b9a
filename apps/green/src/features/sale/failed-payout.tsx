import type { TradeInOrder } from '@reprise/entities/trade-in-order';
import { Form, Link, useFormat, useNavigation, usePlatform } from '@reprise/platform';
import {
  Button,
  ChoiceCard,
  ChoiceGroup,
  classNames,
  FormProblems,
  Heading,
  Notice,
  Surface,
  stepForm,
} from '@reprise/ui';
import { BankFields, PasswordConfirmation } from '../../payout/bank-fields.tsx';
import payoutCss from '../../payout/payout-fields.module.css';
import { fieldId, type PayoutResult } from '../../payout/payout-form.ts';
import { PaypalField } from '../../payout/paypal-field.tsx';
import { usePayoutErrors } from '../../payout/use-payout-errors.ts';
import { useT } from '../../texts.ts';
import { intents } from './sale-form.ts';
import css from './sale-page.module.css';

/** The accounts that can be chosen instead. */
const kinds = ['bank', 'paypal'] as const;

function AccountForm({ result }: { result: PayoutResult | undefined }) {
  const t = useT();
  const { state, formData } = useNavigation();
  const { errorOf, errors, failed } = usePayoutErrors(result);
  const chosen = result?.kind ?? 'bank';
  return (
    <Form method="post" noValidate className={classNames(stepForm.form, payoutCss.form)}>
      <FormProblems title={t('checkout.errors')} result={result} failed={failed} errors={errors} />
      <ChoiceGroup id={fieldId('kind')} legend={t('sale.failedPayout.legend')} error={errorOf('kind')}>
        {kinds.map((kind) => (
          <ChoiceCard
            key={kind}
            name="kind"
            value={kind}
            defaultChecked={kind === chosen}
            title={t(`checkout.payout.kind.${kind}.title`)}
            description={t(`checkout.payout.kind.${kind}.text`)}
          />
        ))}
      </ChoiceGroup>
      <BankFields result={result} errorOf={errorOf} />
      <PaypalField value={result?.values.paypalEmail} error={errorOf('paypalEmail')} />
      <PasswordConfirmation hint={t('sale.failedPayout.passwordHint')} error={errorOf('password')} />
      <div>
        <Button
          type="submit"
          size="l"
          name="intent"
          value={intents.payout}
          pending={state === 'submitting' && formData?.get('intent') === intents.payout}
        >
          {t('sale.failedPayout.submit')}
        </Button>
      </div>
    </Form>
  );
}

/** Explains that the money did not arrive, and asks for another account (rules payout-13 and payout-14). */
export function FailedPayout({ sale, result }: { sale: TradeInOrder; result: PayoutResult | undefined }) {
  const t = useT();
  const format = useFormat();
  const platform = usePlatform();
  const { uuid: orderUuid, failedPayout } = sale;
  if (!failedPayout) return null;
  const { state, amount, needsSignIn } = failedPayout;
  const next = new URLSearchParams({ next: platform.path('trade_in_order', { orderUuid }) });
  return (
    <Surface as="section" variant="outlined" className={css.part} aria-labelledby="sale-payout">
      <Heading level={2} size="l" id="sale-payout">
        {t('sale.failedPayout.title')}
      </Heading>
      <Notice variant="warn">{t(`sale.failedPayout.${state}`, { amount: format.price(amount) })}</Notice>
      {needsSignIn ? (
        <p>
          {t('sale.failedPayout.signInText')}{' '}
          <Link to={`${platform.path('auth', {})}?${next}`}>{t('sale.failedPayout.signIn')}</Link>
        </p>
      ) : (
        <AccountForm result={result} />
      )}
    </Surface>
  );
}
