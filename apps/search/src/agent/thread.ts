import * as z from 'zod/mini';
import { RequestError } from '../wire/request-error.ts';

/** What a conversation has come to: what is searched for, and its filters. */
const Thread = z.object({
  // Folding makes an intent longer: `ß` is `ss`.
  text: z.string().check(z.maxLength(2000)),
  rules: z
    .array(
      z.object({
        facet: z.string().check(z.maxLength(100)),
        values: z.array(z.string().check(z.maxLength(200))).check(z.maxLength(20)),
        match: z.enum(['any', 'all', 'none']),
      }),
    )
    .check(z.maxLength(20)),
});
export type Thread = z.infer<typeof Thread>;

const maxIdCharacters = 8000;

/**
 * The id of a conversation contains its state, so that any process of the service can continue it and none has to store what
 * visitors ask.
 */
export const threadId = (thread: Thread): string => Buffer.from(JSON.stringify(thread)).toString('base64url');

/** Reads the id of a conversation. Throws a RequestError (400) for an id that is not of this service. */
export function readThreadId(id: string): Thread {
  const unknown = new RequestError(400, 'Unknown thread_id');
  if (id.length > maxIdCharacters) throw unknown;
  try {
    return Thread.parse(JSON.parse(Buffer.from(id, 'base64url').toString('utf8')));
  } catch {
    throw unknown;
  }
}
