import { type LoaderFunctionArgs, type Platform, platformOf, redirect } from '@reprise/platform';
import { pathAfterSignIn, previousPath, safePath } from '../../next-path.ts';
import type { AuthForm } from './auth-result.ts';

export interface AuthView {
  form: AuthForm;
  /** From the mailed link. */
  token: string;
  /** The mailed link did its work before. */
  isUsed: boolean;
  /** Where the sign-in leads: the intended page, else the previous one. Empty for the platform's default. */
  next: string;
  platform: string;
}

/** Which form an address asks for; who is signed in already is led on. */
export async function loader({ request, context }: LoaderFunctionArgs): Promise<AuthView | Response> {
  const platform = platformOf(context);
  const params = new URL(request.url).searchParams;
  const token = params.get('confirm') ?? params.get('reset') ?? '';
  const next = safePath(params.get('next')) ?? previousPath(platform) ?? '';
  if (platform.state.getState().user && !token) return redirect(next || pathAfterSignIn(params, platform));
  const form = formOf(params);
  return {
    form,
    token,
    isUsed: form === 'confirm' && (await isUsed(platform, token)),
    next,
    platform: params.get('platform') ?? '',
  };
}

/** Whether the link has confirmed an address; an API that does not say so is told when the button is pressed. */
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
  if (params.has('forgot')) return 'forgot';
  return params.has('register') ? 'register' : 'signIn';
}
