export { createCustomerNewsletter } from './customer-newsletter.ts';
export { createNewsletterService } from './newsletter-service.ts';
export { removeExpiredSubscriptions } from './newsletter-store.ts';
export { registerNewsletter } from './routes.ts';
