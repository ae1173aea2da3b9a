import * as z from 'zod/mini';

/** A form that was sent after the session had ended, stored as an intent until the sign-in: its page, and what was typed. */
export const TypedForm = z.object({ path: z.string(), fields: z.record(z.string(), z.string()) });
export type TypedForm = z.infer<typeof TypedForm>;
