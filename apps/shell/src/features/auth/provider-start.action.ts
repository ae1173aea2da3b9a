import { type OpenIdProvider, SignInProvider } from '@reprise/entities/provider-sign-in';
import { type ActionFunctionArgs, data, platformOf, redirect } from '@reprise/platform';
import { pathAfterSignIn } from '../../routing/next-path.ts';
import { facebookPath } from '../../routing/provider-paths.ts';
import type { AuthResult } from './auth-result.ts';
import { problemOf } from './auth-result.ts';
import { providerProblemOf } from './provider-problems.ts';

/** The provider's page, or why there is none. */
export type ProviderStart = { provider: OpenIdProvider; url: string } | AuthResult;

/** POST /auth/start: starts a sign-in without a popup. */
export async function action({ request, context }: ActionFunctionArgs) {
  const platform = platformOf(context);
  const form = await request.formData();
  const provider = SignInProvider.safeParse(form.get('provider')).data;
  if (!provider) return redirect(platform.path('auth', {}));
  if (provider === 'facebook') {
    return redirect(`${facebookPath}?${new URLSearchParams({ next: pathAfterSignIn(form, platform) })}`);
  }
  try {
    const { customer } = await platform.api();
    const { url } = await customer.startProviderSignIn(provider, { previousUrl: pathAfterSignIn(form, platform) });
    return data<ProviderStart>({ provider, url });
  } catch (error) {
    const providerProblem = providerProblemOf(error);
    const { status, ...problem } = problemOf(error);
    const what = providerProblem ? { providerProblem } : problem;
    return data<ProviderStart>({ form: 'signIn', provider, ...what }, { status });
  }
}
