import * as z from 'zod/mini';
import { maxShownConsents } from './constants/newsletter.ts';
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

/** Where a consent was given or withdrawn: on a page, or in the account. */
export const ConsentSource = z.enum([...NewsletterSource.options, 'account']);
export type ConsentSource = z.infer<typeof ConsentSource>;

/** `pending`: the mailed link was not opened yet. */
export const SubscriptionStatus = z.enum(['none', 'pending', 'confirmed', 'unsubscribed']);
export type SubscriptionStatus = z.infer<typeof SubscriptionStatus>;

/** GET /api/customers/newsletter: the newsletters of the customer's address, and the log of consents, the latest first. */
export const CustomerNewsletter = z.object({
  email: z.string(),
  subscriptions: z.array(z.object({ subscriptionType: SubscriptionType, status: SubscriptionStatus })),
  consents: z
    .array(
      z.object({
        subscriptionType: SubscriptionType,
        event: z.enum(['requested', 'confirmed', 'unsubscribed']),
        source: ConsentSource,
        /** The text beside the button; empty for a withdrawal. */
        shown: z.string(),
        at: z.iso.datetime(),
      }),
    )
    .check(z.maxLength(maxShownConsents)),
});
export type CustomerNewsletter = z.infer<typeof CustomerNewsletter>;

/** Body of PUT /api/customers/newsletter. The address of an account is confirmed, so that no mail asks again. */
export const NewsletterChoice = z.object({ subscriptionType: SubscriptionType, isSubscribed: z.boolean() });
export type NewsletterChoice = z.infer<typeof NewsletterChoice>;
