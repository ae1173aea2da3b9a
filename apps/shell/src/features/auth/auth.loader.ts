import { type LoaderFunctionArgs, platformOf, redirect } from '@reprise/platform';
import { pathAfterSignIn, safePath } from '../../next-path.ts';
import type { AuthForm } from './auth-result.ts';

export interface AuthView {
  form: AuthForm;
  /** From the mailed link. */
  token: string;
  next: string;
  platform: string;
}

/** Which form an address asks for; who is signed in already is led on. */
export function loader({ request, context }: LoaderFunctionArgs): AuthView | Response {
  const platform = platformOf(context);
  const params = new URL(request.url).searchParams;
  const token = params.get('confirm') ?? params.get('reset') ?? '';
  if (platform.state.getState().user && !token) return redirect(pathAfterSignIn(params, platform));
  return {
    form: formOf(params),
    token,
    next: safePath(params.get('next')) ?? '',
    platform: params.get('platform') ?? '',
  };
}

function formOf(params: URLSearchParams): AuthForm {
  if (params.has('confirm')) return 'confirm';
  if (params.has('reset')) return 'reset';
  if (params.has('forgot')) return 'forgot';
  return params.has('register') ? 'register' : 'signIn';
}
