import * as z from 'zod/mini';
import { maxConsentCharacters } from './constants/consent.ts';

/** 256 bits in base64url: a code, a nonce, or the SHA-256 of a nonce. */
const Secret = z.string().check(z.regex(/^[\w-]{43}$/));

/**
 * POST /api/hand-over: requests a code that transfers the visitor's session to another host of the market. It is valid
 * for 60 seconds, once, and only together with the nonce whose SHA-256 is given. Without a session and a consent there
 * is no code.
 */
export const HandOverRequest = z.object({
  nonceHash: Secret,
  /** The record of the visitor's consent, as stored in its cookie. */
  consent: z.optional(z.string().check(z.maxLength(maxConsentCharacters))),
});
export type HandOverRequest = z.infer<typeof HandOverRequest>;

export const HandOverCode = z.object({ code: z.optional(Secret) });
export type HandOverCode = z.infer<typeof HandOverCode>;

/** POST /api/hand-over/redeem: opens the session on this host. */
export const HandOverRedemption = z.object({ code: Secret, nonce: Secret });
export type HandOverRedemption = z.infer<typeof HandOverRedemption>;

export const HandOverResult = z.object({ consent: z.optional(z.string()) });
export type HandOverResult = z.infer<typeof HandOverResult>;
