import type { ActionFunctionArgs } from '@reprise/platform';

export { head } from './order-link.head.ts';
export { OrderLinkPage as Component } from './order-link-page.tsx';

/** The action validates forms with zod, which the page does not need before a submit. */
export const action = async (args: ActionFunctionArgs) =>
  (await import(/* webpackChunkName: "order-link-action" */ './order-link.action.ts')).action(args);
