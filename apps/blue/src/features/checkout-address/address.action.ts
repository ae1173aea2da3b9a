import type { Checkout } from '@reprise/entities/checkout';
import {
  type ActionFunctionArgs,
  data,
  failureOf,
  isApiError,
  type Platform,
  platformOf,
  redirect,
} from '@reprise/platform';
import { redirectTo, redirectToNext } from '../../checkout/load-checkout.ts';
import { blueStore } from '../../store.ts';
import {
  type AddressField,
  type AddressProblem,
  type AddressPurpose,
  type AddressResult,
  addressFields,
} from './address-fields.ts';
import { type ReadAddress, readAddressForm } from './read-address-form.ts';

const problemOfCode: Readonly<Record<string, AddressProblem>> = {
  REQUIRED: 'missing',
  TOO_LONG: 'tooLong',
  COUNTRY_NOT_SERVED: 'notServed',
};

/** The problems that the API found. */
function refused(error: unknown, { values, destination, deliverTo }: ReadAddress): AddressResult {
  const result: AddressResult = { values, destination, deliverTo, problems: {} };
  const errors = isApiError(error) ? error.fieldErrors : [];
  for (const { field, code } of errors) {
    const name = addressFields.find((known) => known === field.split('.').at(-1));
    if (name) result.problems[name as AddressField] = problemOfCode[code] ?? 'invalid';
  }
  if (errors.some(({ code }) => code === 'PACKSTATION_NOT_ALLOWED')) return { ...result, failed: 'tooValuable' };
  return Object.keys(result.problems).length > 0 ? result : { ...result, failed: 'unavailable' };
}

/** The cart is gone when its session has ended. The address is stored with the new one, and stays after signing in again. */
async function answerWithoutCart(platform: Platform, read: ReadAddress, path: string, wasSignedIn: boolean) {
  await platform.refreshUser();
  const { user, blueCartCount } = platform.state.getState();
  if (wasSignedIn && !user) return redirect(`${platform.path('auth', {})}?${new URLSearchParams({ next: path })}`);
  // An item that sold out is the business of the cart.
  if (blueCartCount > 0) return redirect(platform.path('checkout_cart', {}), 303);
  const { values, destination, deliverTo } = read;
  return data<AddressResult>({ values, destination, deliverTo, problems: {}, failed: 'cartGone' }, { status: 409 });
}

/** Whether the parcel went to another address than the invoice before the form was sent. */
const hasOwnDestination = (checkout: Checkout | undefined) =>
  checkout?.shippingAddress !== undefined && checkout.shippingAddress.kind === 'shipping';

/** Stores the address and leads to the next step, or returns the problems with what was typed. */
export const addressAction = async (purpose: AddressPurpose, { request, context }: ActionFunctionArgs) => {
  const platform = platformOf(context);
  const form = await request.formData();
  const read = readAddressForm(form, { purpose, market: platform.market.id });
  const { address, values, destination, deliverTo, problems } = read;
  if (!address) return data<AddressResult>({ values, destination, deliverTo, problems }, { status: 422 });
  const { checkout: slice } = platform.area(blueStore).getState();
  let checkout: Checkout;
  try {
    checkout = await slice.putAddress(address);
  } catch (error) {
    return data(refused(error, read), { status: failureOf(error).status });
  }
  if (checkout.openSteps.includes('cart')) {
    return answerWithoutCart(platform, read, new URL(request.url).pathname, form.get('signedIn') === 'yes');
  }
  const asksForDestination = purpose === 'both' && deliverTo === 'elsewhere' && !hasOwnDestination(checkout);
  if (asksForDestination) return redirectTo(platform, platform.path('delivery', {}), checkout);
  return redirectToNext(platform, checkout);
};
