import type { ActionFunctionArgs } from '@reprise/platform';
import { keepsTypedForm } from '../../typed-forms/typed-form.ts';

export { head } from './personal-data.head.ts';
export { loader } from './personal-data.loader.ts';
export { PersonalDataPage as Component } from './personal-data-page.tsx';
export { shouldRevalidate } from './should-revalidate.ts';

// The schemas are loaded with the action, not with the page.
const save = async (args: ActionFunctionArgs) => (await import('./personal-data.action.ts')).action(args);

// The forms about all data have nothing typed but the password.
export const action = keepsTypedForm(save, (form) => !form.has('form'));
