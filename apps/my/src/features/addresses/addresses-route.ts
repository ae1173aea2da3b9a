import type { ActionFunctionArgs } from '@reprise/platform';
import { keepsTypedForm } from '../../typed-forms/typed-form.ts';

export { head } from './addresses.head.ts';
export { loader } from './addresses.loader.ts';
export { AddressesPage as Component } from './addresses-page.tsx';

// The schemas are loaded with the action, not with the page.
const change = async (args: ActionFunctionArgs) => (await import('./addresses.action.ts')).action(args);

// The buttons beside a saved address have an intent, and nothing typed.
export const action = keepsTypedForm(change, (form) => !form.has('intent'));
