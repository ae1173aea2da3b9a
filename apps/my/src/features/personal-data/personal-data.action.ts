import { type ActionFunctionArgs, data, failureOf, isApiError, platformOf, redirect } from '@reprise/platform';
import { requireUser } from '../../require-user.ts';
import { myStore } from '../../store.ts';
import { getT } from '../../texts.ts';
import { rightsAction } from './data-rights.action.ts';
import { type FieldErrors, fieldNames, readForm } from './read-form.ts';

export interface SaveResult {
  errors?: FieldErrors;
  /** The submitted values, to refill the form. */
  values?: Record<string, string>;
  failed?: boolean;
}

/**
 * The forms about all data have their own actions. Saves the personal data and confirms it, or returns the errors and
 * the submitted values.
 */
export async function action({ request, context }: ActionFunctionArgs) {
  const platform = platformOf(context);
  requireUser(platform, request);
  const form = await request.formData();
  const rights = rightsAction(platform, form);
  if (rights) return rights;
  const values = Object.fromEntries([...form].map(([name, value]) => [name, String(value)]));
  const read = readForm(form, new Date().toISOString().slice(0, 10));
  if ('errors' in read) return data<SaveResult>({ errors: read.errors, values }, { status: 422 });
  try {
    await platform.area(myStore).getState().personalData.save(read.change);
  } catch (error) {
    const refused = isApiError(error) ? error.fieldErrors : [];
    const errors: FieldErrors = {};
    for (const name of fieldNames) if (refused.some(({ field }) => field === name)) errors[name] = 'invalid';
    const known = Object.keys(errors).length > 0;
    return data<SaveResult>(
      { values, ...(known ? { errors } : { failed: true }) },
      { status: failureOf(error).status },
    );
  }
  if (platform.side === 'server') return redirect(`${platform.path('my_data', {})}?saved=1`);
  platform.toast({ id: 'personal-data', variant: 'success', message: getT(platform.i18n)('data.saved') });
  return data<SaveResult>({});
}
