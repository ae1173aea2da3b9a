export { action } from './newsletter.action.ts';
export { head } from './newsletter.head.ts';
export { loader } from './newsletter.loader.ts';
export { NewsletterPage as Component } from './newsletter-page.tsx';
export { shouldRevalidate } from './should-revalidate.ts';
