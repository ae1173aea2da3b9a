import type { NewsletterSubscription } from '@reprise/entities/newsletter';
import type { Http } from './http.ts';

/** The newsletter: subscribing, confirming the address, and unsubscribing. */
export const createNewsletterClient = (http: Http) => ({
  subscribe: (body: NewsletterSubscription) => http.send('post', '/api/newsletter/subscribe', undefined, { body }),
  confirm: (token: string) =>
    http.send('post', '/api/newsletter/confirm', undefined, { body: { token }, repeatable: true }),
  unsubscribe: (token: string) =>
    http.send('post', '/api/newsletter/unsubscribe', undefined, { body: { token }, repeatable: true }),
});
