import type { ActionFunctionArgs } from '@reprise/platform';

export { head } from './newsletter.head.ts';
export { loader } from './newsletter.loader.ts';
export { NewsletterPage as Component } from './newsletter-page.tsx';

// The schemas are loaded with the action, not with the page.
export const action = async (args: ActionFunctionArgs) => (await import('./newsletter.action.ts')).action(args);
