import { type ActionFunctionArgs, data, platformOf } from '@reprise/platform';
import { safePath } from '../../routing/next-path.ts';
import { getT } from '../../texts.ts';
import type { AuthResult } from './auth-result.ts';
import { problemOf } from './auth-result.ts';
import { readSignIn, typedValues } from './read-auth-form.ts';
import { signedIn } from './signed-in.ts';

const destinationOf = (form: FormData) => ({
  next: safePath(form.get('next')) ?? '',
  platform: String(form.get('platform') ?? ''),
});

/** POST /login_check: signs in with e-mail and password. */
export async function action({ request, context }: ActionFunctionArgs) {
  const platform = platformOf(context);
  const form = await request.formData();
  const again = { form: 'signIn', values: typedValues(form), ...destinationOf(form) } as const;
  const read = readSignIn(form);
  if ('errors' in read) return data<AuthResult>({ ...again, errors: read.errors }, { status: 422 });
  try {
    const { customer } = await platform.api();
    await customer.login(read.data);
  } catch (error) {
    const { status, ...problem } = problemOf(error);
    if (platform.side === 'browser' && problem.problem !== 'verify') {
      const message = getT(platform.i18n)('loginComponent.error.api.default');
      platform.toast({ id: 'sign-in', variant: 'error', message });
    }
    return data<AuthResult>({ ...again, ...problem }, { status });
  }
  return (await signedIn(platform, form)) ?? data<AuthResult>({ form: 'signIn', done: true });
}
