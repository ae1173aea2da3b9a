import { type LoaderFunctionArgs, platformOf } from '@reprise/platform';
import { requireUser } from '../../require-user.ts';
import { myStore } from '../../store.ts';
import { type AddressChange, addressChanges } from './address-form.ts';

export interface AddressesView {
  /** The id of the address whose form is shown, or `new`. */
  edit: string | undefined;
  /** The result of the form that led here. */
  done: AddressChange | undefined;
}

export async function loader({ request, context }: LoaderFunctionArgs): Promise<AddressesView> {
  const platform = platformOf(context);
  requireUser(platform, request);
  const { addresses } = platform.area(myStore).getState();
  await addresses.load(request.signal);
  const query = new URL(request.url).searchParams;
  const done = query.get('done');
  return {
    edit: query.get('edit') ?? undefined,
    done: addressChanges.find((change) => change === done),
  };
}
