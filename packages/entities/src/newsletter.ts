import * as z from 'zod/mini';
import { EmailAddress } from './email-address.ts';

/** Which newsletter: about everything, or only about buying or selling. */
export const SubscriptionType = z.enum(['general', 'buy', 'sell']);
export type SubscriptionType = z.infer<typeof SubscriptionType>;

/** The page whose form was used. */
export const NewsletterSource = z.enum(['home', 'newsletter', 'blog', 'content', 'sale']);
export type NewsletterSource = z.infer<typeof NewsletterSource>;

/** Body of POST /api/newsletter/subscribe. The subscription begins once the mailed link was confirmed. */
export const NewsletterSubscription = z.object({
  email: EmailAddress,
  source: NewsletterSource,
  subscriptionType: SubscriptionType,
});
export type NewsletterSubscription = z.infer<typeof NewsletterSubscription>;
