import { type LoaderFunctionArgs, platformOf } from '@reprise/platform';
import { requireUser } from '../../require-user.ts';
import { myStore } from '../../store.ts';
import { typedFormOf } from '../../typed-forms/typed-form-of.ts';
import { type AddressChange, type AddressResult, addressChanges } from './address-form.ts';

export interface AddressesView {
  /** The id of the address whose form is shown, or `new`. */
  edit: string | undefined;
  /** The result of the form that led here. */
  done: AddressChange | undefined;
  /** What was typed before the session ended. */
  typed?: AddressResult;
}

async function typedAddress(args: LoaderFunctionArgs): Promise<AddressResult | undefined> {
  const form = await typedFormOf(args);
  // The schemas are loaded only when something was typed.
  return form && { ...(await import('./read-address.ts')).readAddress(form).typed, problems: {} };
}

export async function loader(args: LoaderFunctionArgs): Promise<AddressesView> {
  const { request, context } = args;
  const platform = platformOf(context);
  requireUser(platform, request);
  const { addresses } = platform.area(myStore).getState();
  const [typed] = await Promise.all([typedAddress(args), addresses.load(request.signal)]);
  const query = new URL(request.url).searchParams;
  const done = query.get('done');
  return {
    edit: query.get('edit') ?? undefined,
    done: addressChanges.find((change) => change === done),
    ...(typed && { typed }),
  };
}
