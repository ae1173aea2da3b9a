import { lazyAction } from '@reprise/platform';

export { head } from './security.head.ts';
export { loader } from './security.loader.ts';
export { SecurityPage as Component } from './security-page.tsx';

// The schemas are loaded with the action, not with the page.
export const action = lazyAction(() => import('./security.action.ts'));
