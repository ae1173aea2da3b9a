import { type ActionFunctionArgs, data, isApiError, type Platform, platformOf } from '@reprise/platform';
import { safePath } from '../../routing/next-path.ts';
import { getT } from '../../texts.ts';
import { type AuthForm, type AuthResult, problemOf } from './auth-result.ts';
import { type Read, readCode, readSignIn, typedValues } from './read-auth-form.ts';
import { signedIn } from './signed-in.ts';

type Customer = Awaited<ReturnType<Platform['api']>>['customer'];

const destinationOf = (form: FormData) => ({
  next: safePath(form.get('next')) ?? '',
  platform: String(form.get('platform') ?? ''),
});

/** POST /login_check: signs in with e-mail and password, and then with the mailed code if the browser is unknown. */
export async function action({ request, context }: ActionFunctionArgs) {
  const platform = platformOf(context);
  const form = await request.formData();
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

function refused(platform: Platform, again: AuthResult, error: unknown) {
  const { status, ...problem } = problemOf(error);
  if (platform.side === 'browser' && problem.problem !== 'verify') {
    const message = getT(platform.i18n)('loginComponent.error.api.default');
    platform.toast({ id: 'sign-in', variant: 'error', message });
  }
  // Without a code that can still be used, the password has to be entered again.
  const form = problem.problem === 'codeExpired' ? 'signIn' : again.form;
  return data<AuthResult>({ ...again, form, ...problem }, { status });
}
