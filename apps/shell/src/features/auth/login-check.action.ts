import { type ActionFunctionArgs, data, platformOf } from '@reprise/platform';
import { getT } from '../../texts.ts';
import type { AuthResult } from './auth-result.ts';
import { problemOf } from './auth-result.ts';
import { readSignIn, typedValues } from './read-auth-form.ts';
import { signedIn } from './signed-in.ts';

/** POST /login_check: signs in with e-mail and password. */
export async function action({ request, context }: ActionFunctionArgs) {
  const platform = platformOf(context);
  const form = await request.formData();
  const values = typedValues(form);
  const read = readSignIn(form);
  if ('errors' in read) return data<AuthResult>({ form: 'signIn', errors: read.errors, values }, { status: 422 });
  try {
    const { customer } = await platform.api();
    await customer.login(read.data);
  } catch (error) {
    const { problem, status } = problemOf(error);
    if (platform.side === 'browser') {
      const message = getT(platform.i18n)('loginComponent.error.api.default');
      platform.toast({ id: 'sign-in', variant: 'error', message });
    }
    return data<AuthResult>({ form: 'signIn', problem, values }, { status });
  }
  return (await signedIn(platform, form)) ?? data<AuthResult>({ form: 'signIn', done: true });
}
