import { OpenIdProvider, type ProviderSignIn } from '@reprise/entities/provider-sign-in';
import { type ActionFunctionArgs, data, pageError, platformOf } from '@reprise/platform';
import type { AuthResult } from './auth-result.ts';
import { enterByProvider } from './provider-steps.action.ts';

const textOf = (form: FormData, name: string) => String(form.get(name) ?? '') || undefined;

/** The parameters of a return that the API needs; undefined without code or state. */
function signInOf(provider: OpenIdProvider, form: FormData): ProviderSignIn | undefined {
  const authorizationCode = textOf(form, 'code');
  const state = textOf(form, 'state');
  if (!authorizationCode || !state) return undefined;
  const token = textOf(form, 'token');
  const [firstName, lastName] = [textOf(form, 'firstName'), textOf(form, 'lastName')];
  return {
    authorizationCode,
    state,
    ...(provider === 'paypal' && { no_prev: form.has('stay'), ...(token && { token }) }),
    ...(provider === 'apple' && firstName && lastName && { firstName, lastName }),
  };
}

/** POST /auth/return/{provider}: signs in by the code that the provider returned. */
export async function action({ request, params, context }: ActionFunctionArgs) {
  const provider = OpenIdProvider.safeParse(params.provider).data ?? pageError();
  const form = await request.formData();
  const platform = platformOf(context);
  const signIn = signInOf(provider, form);
  const again: AuthResult = { form: 'signIn', provider };
  if (!signIn) return data<AuthResult>({ ...again, providerProblem: 'invalid' }, { status: 400 });
  return enterByProvider(platform, form, again, async () => {
    const { customer } = await platform.api();
    return customer.signInWithProvider(provider, signIn);
  });
}
