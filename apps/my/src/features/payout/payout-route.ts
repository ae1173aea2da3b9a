import type { ActionFunctionArgs } from '@reprise/platform';

export { head } from './payout.head.ts';
export { loader } from './payout.loader.ts';
export { PayoutPage as Component } from './payout-page.tsx';

// The schemas are loaded with the action, not with the page.
export const action = async (args: ActionFunctionArgs) => (await import('./payout.action.ts')).action(args);
