import * as z from 'zod/mini';

/** What somebody asked for before signing in: it waits with the session, for 48 hours, until somebody is signed in. */
export const WaitingIntent = z.object({
  remote: z.string().check(z.minLength(1), z.maxLength(40)),
  action: z.string().check(z.minLength(1), z.maxLength(100)),
  /** What the action takes, as JSON. */
  payload: z.string().check(z.maxLength(2000)),
});
export type WaitingIntent = z.infer<typeof WaitingIntent>;

/** POST /api/intent/take: the intent that waited, which is gone afterwards. */
export const TakenIntent = z.object({ intent: z.optional(WaitingIntent) });
export type TakenIntent = z.infer<typeof TakenIntent>;
