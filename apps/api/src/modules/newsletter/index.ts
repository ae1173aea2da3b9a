export { removeExpiredSubscriptions } from './newsletter-store.ts';
export { registerNewsletter } from './routes.ts';
