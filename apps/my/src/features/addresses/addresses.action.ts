import type { SavedAddress } from '@reprise/entities/saved-address';
import {
  type ActionFunctionArgs,
  data,
  failureOf,
  isApiError,
  type Platform,
  platformOf,
  redirect,
} from '@reprise/platform';
import { requireUser } from '../../require-user.ts';
import { myStore } from '../../store.ts';
import {
  type AddressChange,
  type AddressFailure,
  type AddressProblem,
  type AddressProblems,
  type AddressResult,
  addressFields,
} from './address-form.ts';
import { readAddress } from './read-address.ts';

const problemOfCode: Readonly<Record<string, AddressProblem>> = { REQUIRED: 'missing', TOO_LONG: 'tooLong' };

const failureOfCode: Readonly<Record<string, AddressFailure>> = {
  ADDRESS_BOOK_FULL: 'bookFull',
  ADDRESS_NOT_FOUND: 'gone',
};

function refused(error: unknown, typed: AddressResult): AddressResult {
  const problems: AddressProblems = {};
  for (const { field, code } of isApiError(error) ? error.fieldErrors : []) {
    const name = addressFields.find((known) => known === field.split('.').at(-1));
    if (name) problems[name] = name === 'countryCode' ? 'notServed' : (problemOfCode[code] ?? 'invalid');
  }
  if (Object.keys(problems).length > 0) return { ...typed, problems };
  return { ...typed, failed: failureOfCode[failureOf(error).code ?? ''] ?? 'unavailable' };
}

const untyped: AddressResult = { values: {}, kind: 'shipping-and-billing', isDefault: false, problems: {} };

/** Runs a change and leads back to the list, which confirms it. */
async function change(platform: Platform, done: AddressChange, typed: AddressResult, work: () => Promise<void>) {
  try {
    await work();
  } catch (error) {
    return data<AddressResult>(refused(error, typed), { status: failureOf(error).status });
  }
  return redirect(`${platform.path('my_addresses', {})}?done=${done}`, 303);
}

/** The saved address of a form. */
async function findSaved(platform: Platform, form: FormData): Promise<SavedAddress | undefined> {
  const { addresses } = platform.area(myStore).getState();
  await addresses.load();
  const id = form.get('id');
  return platform
    .area(myStore)
    .getState()
    .addresses.current.data?.addresses.find((saved) => saved.id === id);
}

/** Adds, changes or removes an address, or makes it the default one (rule my-addresses-01). */
export async function action({ request, context }: ActionFunctionArgs) {
  const platform = platformOf(context);
  requireUser(platform, request);
  const form = await request.formData();
  const { addresses } = platform.area(myStore).getState();
  const intent = form.get('intent');
  if (intent === 'remove') return change(platform, 'removed', untyped, () => addresses.remove(String(form.get('id'))));
  const saved = form.has('id') ? await findSaved(platform, form) : undefined;
  if (form.has('id') && !saved) return data<AddressResult>({ ...untyped, failed: 'gone' }, { status: 404 });
  if (intent === 'default' && saved)
    return change(platform, 'default', untyped, () =>
      addresses.save(saved.id, { address: saved.address, isDefault: true }),
    );
  const { typed, address } = readAddress(form);
  if (!address) return data<AddressResult>(typed, { status: 422 });
  // The form has no field for the mail address, which orders of guests have.
  const email = saved?.address.email;
  return change(platform, 'saved', typed, () =>
    addresses.save(saved?.id, { address: { ...address, ...(email && { email }) }, isDefault: typed.isDefault }),
  );
}
