import type { ActionFunctionArgs } from '@reprise/platform';

export { head } from './withdrawal.head.ts';
export { loader } from './withdrawal.loader.ts';
export { WithdrawalPage as Component } from './withdrawal-page.tsx';

/** The action validates forms with zod, which the page does not need before a submit. */
export const action = async (args: ActionFunctionArgs) =>
  (await import(/* webpackChunkName: "withdrawal-action" */ './withdrawal.action.ts')).action(args);
