import { FacebookLogin } from '@reprise/entities/provider-sign-in';
import { type ActionFunctionArgs, data, platformOf } from '@reprise/platform';
import type { AuthResult } from './auth-result.ts';
import { enterByProvider } from './provider-steps.action.ts';

/** POST /auth/facebook: signs in by the token of Facebook's library. */
export async function action({ request, context }: ActionFunctionArgs) {
  const form = await request.formData();
  const platform = platformOf(context);
  const again: AuthResult = { form: 'signIn', provider: 'facebook' };
  const fields = { accessToken: form.get('accessToken'), expiresIn: Number(form.get('expiresIn')) };
  const login = FacebookLogin.safeParse(fields).data;
  if (!login) return data<AuthResult>({ ...again, providerProblem: 'invalid' }, { status: 400 });
  return enterByProvider(platform, form, again, async () => (await platform.api()).customer.loginFacebook(login));
}
