import { lazyAction } from '@reprise/platform';

export { head } from './newsletter.head.ts';
export { loader } from './newsletter.loader.ts';
export { NewsletterPage as Component } from './newsletter-page.tsx';

// The schemas are loaded with the action, not with the page.
export const action = lazyAction(() => import('./newsletter.action.ts'));
