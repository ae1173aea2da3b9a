import * as z from 'zod/mini';
import { maxPathCharacters } from './constants/requests.ts';

/**
 * Maximum bytes of a form that another site posts to the shop; answers of sign-in providers and banks have a few
 * thousand.
 */
export const maxReturnBytes = 16 * 1024;

/** 256 bits in base64url. */
const Key = z.string().check(z.regex(/^[\w-]{43}$/));
const Path = z.string().check(z.regex(/^(?:\/[\w-]+)+$/), z.maxLength(maxPathCharacters));

/**
 * POST /api/cross-site-returns: stores a form that another site posted to a path of the shop, for the GET that follows.
 */
export const CrossSiteReturn = z.object({
  path: Path,
  /** The body as received, `application/x-www-form-urlencoded`. */
  form: z.string().check(z.maxLength(maxReturnBytes)),
});
export type CrossSiteReturn = z.infer<typeof CrossSiteReturn>;

export const CrossSiteReturnKey = z.object({ key: Key });
export type CrossSiteReturnKey = z.infer<typeof CrossSiteReturnKey>;

/** POST /api/cross-site-returns/redeem: returns the form once, at its path only. */
export const CrossSiteReturnRedemption = z.object({ key: Key, path: Path });
export type CrossSiteReturnRedemption = z.infer<typeof CrossSiteReturnRedemption>;

export const CrossSiteReturnResult = z.object({ form: z.string() });
export type CrossSiteReturnResult = z.infer<typeof CrossSiteReturnResult>;
