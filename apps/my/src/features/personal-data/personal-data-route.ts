import type { ActionFunctionArgs } from '@reprise/platform';

export { head } from './personal-data.head.ts';
export { loader } from './personal-data.loader.ts';
export { PersonalDataPage as Component } from './personal-data-page.tsx';
export { shouldRevalidate } from './should-revalidate.ts';

// The schemas are loaded with the action, not with the page.
export const action = async (args: ActionFunctionArgs) => (await import('./personal-data.action.ts')).action(args);
