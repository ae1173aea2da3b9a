import type { ActionFunctionArgs } from '@reprise/platform';

export { head } from './auth.head.ts';
export { loader } from './facebook.loader.ts';
export { FacebookPage as Component } from './facebook-page.tsx';

export const action = async (args: ActionFunctionArgs) =>
  (await import(/* webpackChunkName: "auth-actions" */ './facebook.action.ts')).action(args);
