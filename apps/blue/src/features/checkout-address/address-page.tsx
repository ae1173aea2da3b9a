import { Link, usePlatform, usePlatformState } from '@reprise/platform';
import { CheckoutFrame } from '../../checkout/checkout-frame.tsx';
import { blueStore } from '../../store.ts';
import { useT } from '../../texts.ts';
import { AddressChoice } from './address-choice.tsx';
import { type AddressValues, valuesOf } from './address-fields.ts';
import { AddressForm } from './address-form.tsx';
import { foundPointOf } from './chosen-point.ts';
import { useAddressChoice } from './use-address-choice.ts';

function useStoredAddresses() {
  const checkout = blueStore.use((state) => state.checkout.checkout.data);
  return { billing: checkout?.billingAddress, shipping: checkout?.shippingAddress };
}

/** Customers need not type what their account has. */
function useAccountValues(): AddressValues {
  const user = usePlatformState((state) => state.user);
  return user ? { firstName: user.firstName, lastName: user.lastName, email: user.email } : {};
}

/** Offers guests to sign in. */
function SignInHint() {
  const t = useT();
  const platform = usePlatform();
  const user = usePlatformState((state) => state.user);
  if (user) return t('checkout.address.customer', { email: user.email });
  const next = new URLSearchParams({ next: platform.path('checkout_address', {}) });
  return (
    <>
      {t('checkout.address.guest')}{' '}
      <Link to={`${platform.path('auth', {})}?${next}`}>{t('checkout.address.signIn')}</Link>
    </>
  );
}

/** The address of the invoice, and usually of the parcel. */
export function AddressPage() {
  const t = useT();
  const { market } = usePlatform();
  const { billing, shipping } = useStoredAddresses();
  const account = useAccountValues();
  const choice = useAddressChoice('both', billing ?? shipping);
  return (
    <CheckoutFrame title={t('checkout.address.title')} lead={<SignInHint />}>
      <AddressChoice {...choice} />
      <AddressForm
        key={choice.formKey}
        purpose="both"
        saved={choice.saved}
        stored={{ ...account, ...valuesOf(choice.address, market.id) }}
        deliverTo={billing && shipping?.kind === 'shipping' ? 'elsewhere' : 'here'}
        ownDestination={shipping?.kind === 'shipping' ? shipping : undefined}
      />
    </CheckoutFrame>
  );
}

/** The address of the invoice only. */
export function BillingAddressPage() {
  const t = useT();
  const { market } = usePlatform();
  const { billing } = useStoredAddresses();
  const account = useAccountValues();
  const choice = useAddressChoice('billing', billing);
  return (
    <CheckoutFrame title={t('checkout.address.billing.title')} lead={t('checkout.address.billing.lead')}>
      <AddressChoice {...choice} />
      <AddressForm
        key={choice.formKey}
        purpose="billing"
        saved={choice.saved}
        stored={{ ...account, ...valuesOf(choice.address, market.id) }}
      />
    </CheckoutFrame>
  );
}

/** Another address for the parcel: a street, or a point of the carrier. */
export function ShippingAddressPage() {
  const t = useT();
  const { market } = usePlatform();
  const { billing, shipping } = useStoredAddresses();
  const choice = useAddressChoice('shipping', shipping?.kind === 'shipping' ? shipping : undefined);
  const own = choice.address;
  const { firstName, lastName } = valuesOf(billing, market.id);
  // Most pickup points are used near home.
  const place = billing?.countryCode === market.id.toUpperCase() ? billing.postalCode : undefined;
  const names = { ...(firstName && { firstName }), ...(lastName && { lastName }), place };
  return (
    <CheckoutFrame title={t('checkout.address.shipping.title')} lead={t('checkout.address.shipping.lead')}>
      <AddressChoice {...choice} />
      <AddressForm
        key={choice.formKey}
        purpose="shipping"
        saved={choice.saved}
        stored={own ? { place, ...valuesOf(own, market.id) } : names}
        destination={own?.destination.type ?? 'street'}
        point={own && foundPointOf(own)}
      />
    </CheckoutFrame>
  );
}
