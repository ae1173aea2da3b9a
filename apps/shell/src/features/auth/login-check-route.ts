import type { ActionFunctionArgs } from '@reprise/platform';

export { head } from './auth.head.ts';
// A sign-in that failed without JavaScript shows the form again with the problem; a GET shows the empty form.
export { AuthPage as Component } from './auth-page.tsx';

export const action = async (args: ActionFunctionArgs) =>
  (await import(/* webpackChunkName: "auth-actions" */ './login-check.action.ts')).action(args);
