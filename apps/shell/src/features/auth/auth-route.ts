import type { ActionFunctionArgs } from '@reprise/platform';

export { head } from './auth.head.ts';
export { loader } from './auth.loader.ts';
export { AuthPage as Component } from './auth-page.tsx';

export const action = async (args: ActionFunctionArgs) =>
  (await import(/* webpackChunkName: "auth-actions" */ './auth.action.ts')).action(args);
