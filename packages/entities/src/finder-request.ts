import * as z from 'zod/mini';
import { type FinderAnswerName, finderAnswerNames, maxFinderOptions } from './constants/finder.ts';

/** Path parameter of GET /api/finder/{id}. */
export const FinderParams = z.object({ id: z.string().check(z.regex(/^[\w-]{1,40}$/)) });

/** The id of an option; empty if the question is skipped. */
const OptionId = z.string().check(z.regex(/^\d{0,9}$/));
const Answer = z.union([
  z.array(OptionId).check(z.maxLength(maxFinderOptions)),
  z.pipe(
    OptionId,
    z.transform((id) => [id]),
  ),
]);
const answers = Object.fromEntries(finderAnswerNames.map((name) => [name, z.optional(Answer)])) as Record<
  FinderAnswerName,
  z.ZodMiniOptional<typeof Answer>
>;

/**
 * Query of GET /api/finder/{id}: `a1` has the options chosen for the first question, and so on. Unknown parameters are ignored, so that
 * links with tracking parameters work.
 */
export const FinderQuery = z.object({
  /** The number of the question to show, answered or not; by default the first one without an answer. */
  question: z.optional(
    z.coerce.number<number | string>().check(z.int(), z.minimum(1), z.maximum(finderAnswerNames.length)),
  ),
  ...answers,
});
export type FinderQuery = z.infer<typeof FinderQuery>;
