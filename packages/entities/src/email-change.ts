import * as z from 'zod/mini';
import { EmailAddress } from './email-address.ts';
import { CurrentPassword } from './session.ts';
import { Token } from './user.ts';

/** Body of POST /api/customers/email: the new address. */
export const EmailChange = z.object({
  email: EmailAddress,
  /** Not needed after a recent sign-in by a passkey or a provider, or in any way without having a password. */
  currentPassword: z.optional(CurrentPassword),
});
export type EmailChange = z.infer<typeof EmailChange>;

/** GET /api/customers/email: the customer's address, and the new one while it waits for its mailed link. */
export const CustomerEmail = z.object({
  email: z.string(),
  pending: z.optional(z.object({ email: z.string(), expiresAt: z.iso.datetime() })),
});
export type CustomerEmail = z.infer<typeof CustomerEmail>;

/** Body of POST /api/customers/email/confirm and of POST /api/customers/email/undo: the token of the mailed link. */
export const EmailChangeToken = z.object({ token: Token });
export type EmailChangeToken = z.infer<typeof EmailChangeToken>;
