import type { ActionFunctionArgs } from '@reprise/platform';

export { head } from './accessories.head.ts';
export { loader } from './accessories.loader.ts';
export { AccessoriesPage as Component } from './accessories-page.tsx';
export { AccessoriesSteps as Steps } from './accessories-steps.tsx';
export { shouldRevalidate } from './should-revalidate.ts';

/** The action validates forms with zod, which the page does not need before a submit. */
export const action = async (args: ActionFunctionArgs) =>
  (await import(/* webpackChunkName: "accessories-action" */ './accessories.action.ts')).action(args);
