import { lazyAction } from '@reprise/platform';

export { head } from './accessories.head.ts';
export { loader } from './accessories.loader.ts';
export { AccessoriesPage as Component } from './accessories-page.tsx';
export { AccessoriesSteps as Steps } from './accessories-steps.tsx';
export { shouldRevalidate } from './should-revalidate.ts';

export const action = lazyAction(() => import(/* webpackChunkName: "accessories-action" */ './accessories.action.ts'));
