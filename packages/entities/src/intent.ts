import * as z from 'zod/mini';
import {
  maxIntentActionCharacters,
  maxIntentPayloadCharacters,
  maxIntentRemoteCharacters,
} from './constants/sessions.ts';

/** What a visitor wanted to do before signing in; stored with the session for 48 hours, until sign-in. */
export const WaitingIntent = z.object({
  remote: z.string().check(z.minLength(1), z.maxLength(maxIntentRemoteCharacters)),
  action: z.string().check(z.minLength(1), z.maxLength(maxIntentActionCharacters)),
  /** The parameters of the action, as JSON. */
  payload: z.string().check(z.maxLength(maxIntentPayloadCharacters)),
});
export type WaitingIntent = z.infer<typeof WaitingIntent>;

/** POST /api/intent/take: the stored intent, which is removed. */
export const TakenIntent = z.object({ intent: z.optional(WaitingIntent) });
export type TakenIntent = z.infer<typeof TakenIntent>;
