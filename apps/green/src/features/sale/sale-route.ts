import type { ActionFunctionArgs } from '@reprise/platform';

export { head } from './sale.head.ts';
export { loader } from './sale.loader.ts';
export { SalePage as Component } from './sale-page.tsx';

/** Loaded by the first form that is sent. */
export const action = async (args: ActionFunctionArgs) =>
  (await import(/* webpackChunkName: "sale-action" */ './sale.action.ts')).action(args);
