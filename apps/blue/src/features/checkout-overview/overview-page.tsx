import type { Checkout } from '@reprise/entities/checkout';
import { Link, usePlatform } from '@reprise/platform';
import { ArrowLeft, Button, Heading, Icon, LinkButton, Notice, Surface, stepForm as steps } from '@reprise/ui';
import { CheckoutAnswers } from '../../checkout/checkout-answers.tsx';
import { CheckoutFrame } from '../../checkout/checkout-frame.tsx';
import { CheckoutContents } from '../../checkout/checkout-summary.tsx';
import { isPaidByCredit } from '../../checkout/is-paid-by-credit.ts';
import { SignedInField } from '../../checkout/signed-in-field.tsx';
import { FormProblems } from '../../form-problems/form-problems.tsx';
import { PaymentFields } from '../../payment/payment-fields.tsx';
import { paymentFieldId } from '../../payment/payment-form.ts';
import { waitWords } from '../../payment/too-many-orders.ts';
import { usePaymentForm } from '../../payment/use-payment-form.ts';
import { blueStore } from '../../store.ts';
import { useT } from '../../texts.ts';
import { AgeCheck, birthDateId } from './age-check.tsx';
import { Consents, consentId } from './consents.tsx';
import { LegalLinks } from './legal-links.tsx';
import type { OverviewResult } from './overview.action.ts';
import css from './overview-page.module.css';

function Problems({ result, minAge: age }: { result: OverviewResult | undefined; minAge: number | undefined }) {
  const t = useT();
  const errors = [
    ...(result?.problems ?? []).map((name) => ({
      fieldId: paymentFieldId(name),
      message: t(`order.pay.problem.${name}`),
    })),
    ...(result?.age
      ? [{ fieldId: birthDateId, message: t(`order.age.problem.${result.age}`, { age: age ?? 0 }) }]
      : []),
    ...(result?.missing ?? []).map((id) => ({
      fieldId: consentId(id),
      message: t(`order.consents.${id}.missing`),
    })),
  ];
  const { locale } = usePlatform().market;
  const when = waitWords(result?.waitSeconds ?? 0, locale);
  const failed = result?.failed && t(`order.overview.failed.${result.failed}`, { when });
  return <FormProblems result={result} failed={failed} errors={errors} />;
}

/** The provider cannot be reached, so no order could be paid. */
function Unavailable() {
  const t = useT();
  const platform = usePlatform();
  return (
    <Notice
      variant="error"
      action={<LinkButton href={platform.path('checkout_overview', {})}>{t('order.retry')}</LinkButton>}
    >
      {t('order.pay.unavailable')}
    </Notice>
  );
}

/**
 * The key of the order, by which it is placed once. An item is ordered only once, so the first one's id serves all tabs and
 * reloads.
 */
const useOrderKey = () => blueStore.use((state) => state.cart.cart.data?.items[0]?.uuid);

interface ShownOrderProps {
  orderKey: string;
  methodId: string | undefined;
  checkout: Checkout;
}

/** The order as the customer sees it. The API refuses to place another one. */
function ShownOrder({ orderKey, methodId, checkout }: ShownOrderProps) {
  return (
    <>
      <input type="hidden" name="key" value={orderKey} />
      <input type="hidden" name="method" value={methodId ?? 'shopCredit'} />
      <input type="hidden" name="credit" value={checkout.shopCredit?.used.amount ?? 0} />
      <input type="hidden" name="fingerprint" value={checkout.fingerprint} />
      <input type="hidden" name="total" value={checkout.totalPrice.amount} />
    </>
  );
}

function OrderForm({ checkout }: { checkout: Checkout }) {
  const t = useT();
  const platform = usePlatform();
  const key = useOrderKey();
  const methods = blueStore.use((state) => state.checkout.paymentMethods.data?.methods);
  const method = isPaidByCredit(checkout) ? undefined : methods?.find(({ id }) => id === checkout.paymentMethodId);
  const { Form, formProps, result, isPending, details } = usePaymentForm<OverviewResult>(method);
  if (!(method || isPaidByCredit(checkout)) || !key) return <Unavailable />;
  return (
    <Form {...formProps} className={steps.form}>
      <Problems result={result} minAge={checkout.ageCheck?.minAge} />
      <SignedInField />
      <ShownOrder orderKey={key} methodId={method?.id} checkout={checkout} />
      {method ? (
        <Surface as="section" className={css.part} aria-labelledby="overview-payment">
          <Heading level={2} size="l" id="overview-payment">
            {t('order.overview.payment', { name: method.name })}
          </Heading>
          {checkout.paymentApprovedUntil ? (
            <Notice variant="success">{t('order.pay.approved', { name: method.name })}</Notice>
          ) : (
            <PaymentFields
              method={method}
              details={details}
              values={result?.values ?? {}}
              problems={result?.problems ?? []}
            />
          )}
        </Surface>
      ) : null}
      <Surface as="section" className={css.part} aria-labelledby="overview-items">
        <Heading level={2} size="l" id="overview-items">
          {t('checkout.summary.title')}
        </Heading>
        <CheckoutContents />
      </Surface>
      {checkout.ageCheck ? (
        <AgeCheck check={checkout.ageCheck} typed={result?.birthDate} problem={result?.age} />
      ) : null}
      <Consents
        key={checkout.fingerprint}
        ids={checkout.dueConsents.ids}
        agreed={result?.agreed ?? []}
        missing={result?.missing ?? []}
      />
      <div className={css.order}>
        <Button type="submit" size="l" block pending={isPending}>
          {t('order.overview.button')}
        </Button>
        <LegalLinks />
      </div>
      <Link to={platform.path('checkout_payment', {})} className={steps.back}>
        <Icon of={ArrowLeft} size="s" />
        {t('order.overview.back')}
      </Link>
    </Form>
  );
}

/** Everything that the order consists of, and the button that places it. */
export function OverviewPage() {
  const t = useT();
  const checkout = blueStore.use((state) => state.checkout.checkout.data);
  return (
    <CheckoutFrame title={t('order.overview.title')} lead={t('order.overview.lead')} withSummary={false}>
      <CheckoutAnswers withDelivery withPayment />
      {checkout ? <OrderForm checkout={checkout} /> : null}
    </CheckoutFrame>
  );
}
