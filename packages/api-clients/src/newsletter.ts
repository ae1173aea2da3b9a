import { CustomerNewsletter, type NewsletterChoice, type NewsletterSubscription } from '@reprise/entities/newsletter';
import type { CallOptions, Http } from './http.ts';

/** The newsletter: subscribing, confirming the address, and unsubscribing. */
export const createNewsletterClient = (http: Http) => ({
  subscribe: (body: NewsletterSubscription) => http.send('post', '/api/newsletter/subscribe', undefined, { body }),
  /** The newsletters of the signed-in customer. */
  ofCustomer: (options?: CallOptions) => http.get('/api/customers/newsletter', CustomerNewsletter, options),
  choose: (body: NewsletterChoice) => http.send('put', '/api/customers/newsletter', CustomerNewsletter, { body }),
  confirm: (token: string) =>
    http.send('post', '/api/newsletter/confirm', undefined, { body: { token }, repeatable: true }),
  unsubscribe: (token: string) =>
    http.send('post', '/api/newsletter/unsubscribe', undefined, { body: { token }, repeatable: true }),
});
