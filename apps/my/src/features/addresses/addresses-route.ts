import type { ActionFunctionArgs } from '@reprise/platform';

export { head } from './addresses.head.ts';
export { loader } from './addresses.loader.ts';
export { AddressesPage as Component } from './addresses-page.tsx';

// The schemas are loaded with the action, not with the page.
export const action = async (args: ActionFunctionArgs) => (await import('./addresses.action.ts')).action(args);
