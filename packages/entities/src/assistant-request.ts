import * as z from 'zod/mini';
import { maxIntentCharacters, maxThreadCharacters } from './constants/assistant.ts';

/** Query of GET /api/assistant. */
export const AssistantQuery = z.object({
  /** What the visitor asks for, in words. */
  intent: z.string().check(z.trim(), z.minLength(1), z.maxLength(maxIntentCharacters)),
  /** The conversation that the question continues: from the event `start` of an earlier answer. */
  thread: z.optional(z.string().check(z.minLength(1), z.maxLength(maxThreadCharacters))),
});
