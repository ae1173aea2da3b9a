import type { ActionFunctionArgs } from '@reprise/platform';

export { head } from './accessories.head.ts';
export { loader } from './accessories.loader.ts';
export { AccessoriesPage as Component } from './accessories-page.tsx';
export { AccessoriesSteps as Steps } from './accessories-steps.tsx';
export { shouldRevalidate } from './should-revalidate.ts';

/** Its code checks forms with zod, which the page does not need before somebody submits one. */
export const action = async (args: ActionFunctionArgs) =>
  (await import(/* webpackChunkName: "accessories-action" */ './accessories.action.ts')).action(args);
