import { type ActionFunctionArgs, type LoaderFunctionArgs, platformOf, redirect } from '@reprise/platform';

export { head } from './auth.head.ts';
// a sign-in that failed without JavaScript shows the form again, with what went wrong
export { AuthPage as Component } from './auth-page.tsx';

/** Nobody reads /login_check: it is only posted to. */
export const loader = ({ request, context }: LoaderFunctionArgs) =>
  request.method === 'GET' ? redirect(platformOf(context).path('auth', {})) : null;

export const action = async (args: ActionFunctionArgs) =>
  (await import(/* webpackChunkName: "auth-actions" */ './login-check.action.ts')).action(args);
