import type { SignInProvider } from '@reprise/entities/provider-sign-in';
import { type LoaderFunctionArgs, type Platform, platformOf, redirect } from '@reprise/platform';
import { pathAfterSignIn, previousPath, safePath } from '../../routing/next-path.ts';
import type { AuthForm } from './auth-result.ts';
import { providersOf } from './sign-in-providers.ts';

export interface AuthView {
  form: AuthForm;
  /** Token of the mailed link. */
  token: string;
  /** The mailed link was used before. */
  isUsed: boolean;
  /** Target of the sign-in: the intended page, else the previous one. Empty for the area's start page. */
  next: string;
  platform: string;
  providers: readonly SignInProvider[];
}

/** Chooses the form by the address. Redirects customers who are already signed in. */
export async function loader({ request, context }: LoaderFunctionArgs): Promise<AuthView | Response> {
  const platform = platformOf(context);
  const params = new URL(request.url).searchParams;
  const next = safePath(params.get('next')) ?? previousPath(platform) ?? '';
  const form = formOf(params);
  const isLink = form === 'confirm' || form === 'reset' || form === 'undo';
  // Customers without a password choose one by a mailed link; `again` is for what needs a recent sign-in.
  const isOpen = isLink || form === 'forgot' || params.has('again');
  if (platform.state.getState().user && !isOpen) return redirect(next || pathAfterSignIn(params, platform));
  const token = isLink ? (platform.linkTokens?.get(form) ?? '') : '';
  return {
    form,
    token,
    isUsed: form === 'confirm' && (await isUsed(platform, token)),
    next,
    platform: params.get('platform') ?? '',
    providers: form === 'signIn' || form === 'register' ? await providersOf(platform) : [],
  };
}

/** Whether the link was used before. If the API fails, the visitor learns it after pressing the button. */
async function isUsed(platform: Platform, token: string): Promise<boolean> {
  try {
    const { customer } = await platform.api();
    return (await customer.confirmationState(token)).state === 'used';
  } catch {
    return false;
  }
}

function formOf(params: URLSearchParams): AuthForm {
  if (params.has('confirm')) return 'confirm';
  if (params.has('reset')) return 'reset';
  if (params.has('undo')) return 'undo';
  if (params.has('forgot')) return 'forgot';
  return params.has('register') ? 'register' : 'signIn';
}
