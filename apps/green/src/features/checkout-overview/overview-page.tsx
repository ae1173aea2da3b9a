import type { GreenCart } from '@reprise/entities/green-cart';
import type { TradeInCheckout } from '@reprise/entities/trade-in-checkout';
import { terms } from '@reprise/markets';
import { Link, useActionData, useFetcher, usePlatform } from '@reprise/platform';
import { Checkbox, FormProblems, Heading, Surface, stepForm } from '@reprise/ui';
import { CheckoutAnswers } from '../../checkout/checkout-answers.tsx';
import { CheckoutFrame } from '../../checkout/checkout-frame.tsx';
import { SaleContents } from '../../checkout/sale-summary.tsx';
import { StepActions } from '../../checkout/step-actions.tsx';
import { greenStore } from '../../store.ts';
import { useT } from '../../texts.ts';
import type { OverviewResult } from './overview.action.ts';
import css from './overview-page.module.css';

const declarationId = (id: string) => `declaration-${id}`;

/** The declarations of the seller: a box for each, never ticked in advance. The order stores these texts. */
function Declarations({
  due,
  result,
}: {
  due: TradeInCheckout['dueDeclarations'];
  result: OverviewResult | undefined;
}) {
  const t = useT();
  const platform = usePlatform();
  return (
    <div className={css.declarations}>
      <input type="hidden" name="version" value={due.version} />
      {due.texts.map(({ id, text }) => (
        <div key={id}>
          <input type="hidden" name={`due-${id}`} value="yes" />
          <Checkbox
            id={declarationId(id)}
            name="declarations"
            value={id}
            required
            defaultChecked={result?.agreed.includes(id) ?? false}
            label={text}
            error={result?.missing.includes(id) ? t('checkout.overview.missing') : undefined}
          />
        </div>
      ))}
      <p>
        <Link to={platform.path('legal_document', { documentType: 'terms-and-conditions' })} target="_blank">
          {t('checkout.overview.terms')}
          <span className="visually-hidden"> {t('checkout.overview.newTab')}</span>
        </Link>
      </p>
      <Checkbox
        name="newsletter"
        value="yes"
        defaultChecked={result?.newsletter ?? false}
        label={t('checkout.overview.newsletter')}
      />
    </div>
  );
}

function SaleForm({ cart, checkout }: { cart: GreenCart; checkout: TradeInCheckout }) {
  const t = useT();
  const fetcher = useFetcher<OverviewResult>();
  const posted = useActionData<OverviewResult>();
  const result = fetcher.data ?? posted;
  const { dueDeclarations: due, totalPrice } = checkout;
  const errors = due.texts
    .filter(({ id }) => result?.missing.includes(id))
    .map(({ id, text }) => ({ fieldId: declarationId(id), message: text }));
  const failed = result?.failed && t(`checkout.overview.failed.${result.failed}`);
  return (
    <fetcher.Form method="post" noValidate className={stepForm.form}>
      <FormProblems title={t('checkout.overview.missingTitle')} result={result} failed={failed} errors={errors} />
      {/* An item is sold only once, so the id of the first one is the key of the sale in all tabs and reloads. */}
      <input type="hidden" name="key" value={cart.items[0]?.id} />
      <input type="hidden" name="total" value={totalPrice.amount} />
      <Surface as="section" className={css.part} aria-labelledby="overview-items">
        <Heading level={2} size="l" id="overview-items">
          {t('checkout.summary.title')}
        </Heading>
        <SaleContents cart={cart} />
      </Surface>
      <Declarations due={due} result={result} />
      <StepActions back="payout" submit={t('checkout.overview.button')} isPending={fetcher.state !== 'idle'} />
    </fetcher.Form>
  );
}

/** Everything that the sale consists of, and the button that places it. */
export function OverviewPage() {
  const t = useT();
  const checkout = greenStore.use((state) => state.checkout.checkout.data);
  const cart = greenStore.use((state) => state.cart.cart.data);
  return (
    <CheckoutFrame
      title={t('checkout.overview.title')}
      lead={t('checkout.overview.lead', { days: terms.offerDays })}
      withSummary={false}
    >
      <CheckoutAnswers withShipping withPayout />
      {checkout && cart ? <SaleForm cart={cart} checkout={checkout} /> : null}
    </CheckoutFrame>
  );
}
