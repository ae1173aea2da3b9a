import type { Checkout } from '@reprise/entities/checkout';
import { destinations } from '@reprise/entities/destinations';
import { parseUuid } from '@reprise/markets';
import {
  type ActionFunctionArgs,
  data,
  failureOf,
  isApiError,
  type Platform,
  platformOf,
  redirect,
} from '@reprise/platform';
import { redirectToSignIn } from '../../checkout/ended-session.ts';
import { redirectTo, redirectToNext } from '../../checkout/load-checkout.ts';
import { blueStore } from '../../store.ts';
import {
  type AddressField,
  type AddressProblem,
  type AddressPurpose,
  type AddressResult,
  type AddressSaving,
  addressFields,
} from './address-fields.ts';
import { type ReadAddress, readAddressForm } from './read-address-form.ts';
import { readSaving, saveAddress } from './save-address.ts';
import { addressParameter } from './saved-addresses.ts';

const problemOfCode: Readonly<Record<string, AddressProblem>> = {
  REQUIRED: 'missing',
  TOO_LONG: 'tooLong',
  COUNTRY_NOT_SERVED: 'notServed',
};

/** The form as it was typed, without problems. */
const typedOf = ({ values, destination, deliverTo, point }: ReadAddress, saving?: AddressSaving): AddressResult => ({
  values,
  destination,
  deliverTo,
  point,
  saving,
  problems: {},
});

/** The problems that the API found. */
function refused(error: unknown, read: ReadAddress, saving: AddressSaving | undefined): AddressResult {
  const result = typedOf(read, saving);
  if (failureOf(error).code === 'ADDRESS_BOOK_FULL') return { ...result, failed: 'bookFull' };
  const errors = isApiError(error) ? error.fieldErrors : [];
  for (const { field, code } of errors) {
    const name = addressFields.find((known) => known === field.split('.').at(-1));
    if (name) result.problems[name as AddressField] = problemOfCode[code] ?? 'invalid';
  }
  if (errors.some(({ code }) => code === 'PACKSTATION_NOT_ALLOWED')) return { ...result, failed: 'tooValuable' };
  return Object.keys(result.problems).length > 0 ? result : { ...result, failed: 'unavailable' };
}

/** Whether points of the carrier are searched: by the button, or by Enter in the field of the search. */
function asksForPoints(form: FormData, { destination, values: { place, point, pointId } }: ReadAddress): boolean {
  if (form.get('intent') === 'search') return true;
  return destination !== 'street' && place !== undefined && !point && !pointId;
}

/** Finds the points of the chosen kind near a postal code or a town; what was typed stays. */
async function searchPoints(platform: Platform, read: ReadAddress, saving: AddressSaving | undefined) {
  const result = typedOf(read, saving);
  const { place } = read.values;
  if (!place) return data<AddressResult>({ ...result, problems: { place: 'missing' } }, { status: 422 });
  const { country } = destinations[platform.market.id];
  const near = /^\d/.test(place) ? { postcode: place } : { city: place };
  try {
    const { points } = await (await platform.api()).delivery.pickupPoints({ country, ...near });
    return data<AddressResult>({
      ...result,
      search: { points: points.filter(({ type }) => type === read.destination) },
    });
  } catch (error) {
    const { status } = failureOf(error);
    if (status === 400) return data<AddressResult>({ ...result, problems: { place: 'invalid' } }, { status: 422 });
    return data<AddressResult>({ ...result, search: { points: undefined } }, { status });
  }
}

/** The cart is gone when its session has ended. The address is stored with the new one, and stays after signing in again. */
async function answerWithoutCart(platform: Platform, read: ReadAddress, form: FormData, path: string) {
  const signIn = await redirectToSignIn(platform, form, path);
  if (signIn) return signIn;
  // An item that sold out is the business of the cart.
  if (platform.state.getState().blueCartCount > 0) return redirect(platform.path('checkout_cart', {}), 303);
  return data<AddressResult>({ ...typedOf(read), failed: 'cartGone' }, { status: 409 });
}

/** Removes a saved address and shows the page again. */
async function removeAddress(platform: Platform, form: FormData, path: string) {
  const id = parseUuid(String(form.get(addressParameter)));
  try {
    if (id)
      await platform
        .area(blueStore)
        .getState()
        .checkout.changeAddresses((api) => api.addresses.remove(id));
    return redirect(path, 303);
  } catch (error) {
    const result: AddressResult = { values: {}, destination: 'street', deliverTo: 'here', problems: {} };
    return data<AddressResult>({ ...result, failed: 'notRemoved' }, { status: failureOf(error).status });
  }
}

/** Whether the parcel went to another address than the invoice before the form was sent. */
const hasOwnDestination = (checkout: Checkout | undefined) =>
  checkout?.shippingAddress !== undefined && checkout.shippingAddress.kind === 'shipping';

/** Stores the address and leads to the next step, or returns the problems with what was typed. */
export const addressAction = async (purpose: AddressPurpose, { request, context }: ActionFunctionArgs) => {
  const platform = platformOf(context);
  const form = await request.formData();
  const path = new URL(request.url).pathname;
  if (form.get('intent') === 'remove') return removeAddress(platform, form, path);
  const saving = readSaving(form);
  const read = readAddressForm(form, { purpose, market: platform.market.id });
  if (purpose === 'shipping' && asksForPoints(form, read)) return searchPoints(platform, read, saving);
  const { address, deliverTo, problems } = read;
  if (!address) return data<AddressResult>({ ...typedOf(read, saving), problems }, { status: 422 });
  const { checkout: slice } = platform.area(blueStore).getState();
  let checkout: Checkout;
  try {
    if (saving) await saveAddress(platform, address, { purpose, saving });
    checkout = await slice.answer((api) => api.checkout.putAddress(address));
  } catch (error) {
    return data(refused(error, read, saving), { status: failureOf(error).status });
  }
  if (checkout.openSteps.includes('cart')) {
    return answerWithoutCart(platform, read, form, path);
  }
  const asksForDestination = purpose === 'both' && deliverTo === 'elsewhere' && !hasOwnDestination(checkout);
  if (asksForDestination) return redirectTo(platform, platform.path('delivery', {}), checkout);
  return redirectToNext(platform, checkout);
};
