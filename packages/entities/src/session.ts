import * as z from 'zod/mini';
import { maxPasswordCharacters } from './constants/users.ts';
import { MarketId } from './language.ts';
import { Password } from './user.ts';

/** The password that the customer has now. */
export const CurrentPassword = z.string().check(z.minLength(1), z.maxLength(maxPasswordCharacters));

/** A session of the customer: a browser in which they are signed in. */
export const CustomerSessionView = z.object({
  id: z.uuid(),
  /** The session of this call. */
  isCurrent: z.boolean(),
  /** Such as `Firefox` and `Windows`, as far as they are known. */
  browser: z.optional(z.string()),
  system: z.optional(z.string()),
  /** The country of the shop where the customer signed in. */
  market: z.optional(MarketId),
  signedInAt: z.iso.datetime(),
  /** Recorded at most once an hour. */
  lastSeenAt: z.iso.datetime(),
});
export type CustomerSessionView = z.infer<typeof CustomerSessionView>;

/** GET /api/sessions: the sessions that were used last, the current one first. */
export const CustomerSessions = z.object({ sessions: z.array(CustomerSessionView) });
export type CustomerSessions = z.infer<typeof CustomerSessions>;

/** Body of POST /api/sessions/end: one session by its id, or all `others`. */
export const EndSessions = z.object({
  session: z.union([z.uuid(), z.literal('others')]),
  /** Not needed after a recent sign-in by a passkey or a provider, or in any way without having a password. */
  currentPassword: z.optional(CurrentPassword),
});
export type EndSessions = z.infer<typeof EndSessions>;

/** Body of POST /api/sessions/confirm. */
export const ConfirmPassword = z.object({ currentPassword: CurrentPassword });
export type ConfirmPassword = z.infer<typeof ConfirmPassword>;

/** Body of PUT /api/customers/password. */
export const PasswordChange = z.object({
  /** Not needed after a recent sign-in by a passkey or a provider. */
  currentPassword: z.optional(CurrentPassword),
  password: Password,
});
export type PasswordChange = z.infer<typeof PasswordChange>;
