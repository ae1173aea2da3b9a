import * as z from 'zod/mini';
import { maxTokenCharacters } from './constants/users.ts';
import { EmailAddress } from './email-address.ts';

/** Which newsletter: about everything, or only about buying or selling. */
export const SubscriptionType = z.enum(['general', 'buy', 'sell']);
export type SubscriptionType = z.infer<typeof SubscriptionType>;

/** The page whose form was used. */
export const NewsletterSource = z.enum(['home', 'newsletter', 'blog', 'content']);
export type NewsletterSource = z.infer<typeof NewsletterSource>;

/** Body of POST /api/newsletter/subscribe. The subscription begins once the mailed link was confirmed. */
export const NewsletterSubscription = z.object({
  email: EmailAddress,
  source: NewsletterSource,
  subscriptionType: SubscriptionType,
});
export type NewsletterSubscription = z.infer<typeof NewsletterSubscription>;

/** Body of POST /api/newsletter/confirm and POST /api/newsletter/unsubscribe: the token of the mailed link. */
export const NewsletterToken = z.object({ token: z.string().check(z.minLength(1), z.maxLength(maxTokenCharacters)) });
export type NewsletterToken = z.infer<typeof NewsletterToken>;
