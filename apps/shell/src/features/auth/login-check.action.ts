import { type ActionFunctionArgs, data, isApiError, type Platform, platformOf } from '@reprise/platform';
import { safePath } from '../../routing/next-path.ts';
import type { AuthForm, AuthResult } from './auth-result.ts';
import { signInWithPasskey } from './passkey-sign-in.action.ts';
import { type Read, readCode, readSignIn, typedValues } from './read-auth-form.ts';
import { refused } from './refused.ts';
import { signedIn } from './signed-in.ts';

type Customer = Awaited<ReturnType<Platform['api']>>['customer'];

const destinationOf = (form: FormData) => ({
  next: safePath(form.get('next')) ?? '',
  platform: String(form.get('platform') ?? ''),
});

/**
 * POST /login_check: signs in with a passkey, or with e-mail and password, and then with the mailed code if the browser is
 * unknown.
 */
export async function action({ request, context }: ActionFunctionArgs) {
  const platform = platformOf(context);
  const form = await request.formData();
  if (form.get('method') === 'passkey') {
    return signInWithPasskey(platform, form, { form: 'signIn', ...destinationOf(form) });
  }
  if (form.has('code')) {
    return submit(platform, form, 'code', readCode(form), (customer, { code }) => customer.confirmSignIn(code));
  }
  return submit(platform, form, 'signIn', readSignIn(form), (customer, credentials) => customer.login(credentials));
}

async function submit<T>(
  platform: Platform,
  form: FormData,
  name: AuthForm,
  read: Read<T>,
  send: (customer: Customer, fields: T) => Promise<unknown>,
) {
  const again = { form: name, values: typedValues(form), ...destinationOf(form) };
  if ('errors' in read) return data<AuthResult>({ ...again, errors: read.errors }, { status: 422 });
  try {
    await send((await platform.api()).customer, read.data);
  } catch (error) {
    if (isApiError(error) && error.code === 'CODE_REQUIRED') return data<AuthResult>({ ...again, form: 'code' });
    return refused(platform, again, error);
  }
  return (await signedIn(platform, form)) ?? data<AuthResult>({ form: name, done: true });
}
