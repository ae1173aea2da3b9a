import { Link, useActionData, useFetcher, usePlatform, usePlatformState } from '@reprise/platform';
import { classNames, FieldRows, FormProblems, stepForm } from '@reprise/ui';
import { CheckoutFrame } from '../../checkout/checkout-frame.tsx';
import { StepActions } from '../../checkout/step-actions.tsx';
import { greenStore } from '../../store.ts';
import { useT } from '../../texts.ts';
import { type AddressResult, addressFields, fieldId, valuesOf } from './address-fields.ts';
import { AddressInputs, AddressTextField, useProblemText } from './address-inputs.tsx';
import css from './address-page.module.css';
import { SellerChoice } from './seller-choice.tsx';

/** Offers guests to sign in. */
function SignInHint() {
  const t = useT();
  const platform = usePlatform();
  const user = usePlatformState((state) => state.user);
  if (user) return t('checkout.address.customer', { email: user.email });
  const next = new URLSearchParams({ next: platform.path('trade_in', { step: 'address' }) });
  return (
    <>
      {t('checkout.address.guest')}{' '}
      <Link to={`${platform.path('auth', {})}?${next}`}>{t('checkout.address.signIn')}</Link>
    </>
  );
}

/** The earlier values. Customers need not type the address of their account. */
function useStored(): Pick<AddressResult, 'values' | 'seller'> {
  const { market } = usePlatform();
  const user = usePlatformState((state) => state.user);
  const seller = greenStore.use((state) => state.checkout.checkout.data?.seller);
  const account = user ? { firstName: user.firstName, lastName: user.lastName, email: user.email } : {};
  if (!seller) return { values: account, seller: 'private' };
  return { values: { ...account, ...valuesOf(seller, market.id) }, seller: seller.status.kind };
}

function Problems({ result }: { result: AddressResult | undefined }) {
  const t = useT();
  const textOf = useProblemText();
  if (!result) return null;
  const errors = addressFields.flatMap((name) => {
    const problem = result.problems[name];
    return problem ? [{ fieldId: fieldId(name), message: textOf(name, problem) }] : [];
  });
  const failed = result.failed && t(`checkout.address.failed.${result.failed}`);
  return <FormProblems title={t('checkout.errors')} result={result} failed={failed} errors={errors} />;
}

/** The seller, the contact details, and where the parcel comes from. */
export function AddressPage() {
  const t = useT();
  const fetcher = useFetcher<AddressResult>();
  const posted = useActionData<AddressResult>();
  const user = usePlatformState((state) => state.user);
  const stored = useStored();
  const result = fetcher.data ?? posted;
  const fields = { values: result?.values ?? stored.values, problems: result?.problems ?? {} };
  return (
    <CheckoutFrame title={t('checkout.address.title')} lead={<SignInHint />}>
      <fetcher.Form method="post" noValidate className={classNames(stepForm.form, css.form)}>
        <Problems result={result} />
        <SellerChoice chosen={result?.seller ?? stored.seller} />
        <div className={css.business}>
          <AddressTextField name="companyName" fields={fields} />
          <AddressTextField name="vatId" fields={fields} hint={t('checkout.address.vatIdHint')} />
        </div>
        <FieldRows>
          {user ? (
            <input type="hidden" name="email" value={user.email} />
          ) : (
            <AddressTextField
              name="email"
              fields={fields}
              type="email"
              inputMode="email"
              hint={t('checkout.address.emailHint')}
            />
          )}
          <AddressTextField
            name="phone"
            fields={fields}
            type="tel"
            inputMode="tel"
            hint={t('checkout.address.phoneHint')}
          />
        </FieldRows>
        <AddressInputs fields={fields} />
        <StepActions back="cart" submit={t('checkout.address.continue')} isPending={fetcher.state !== 'idle'} />
      </fetcher.Form>
    </CheckoutFrame>
  );
}
