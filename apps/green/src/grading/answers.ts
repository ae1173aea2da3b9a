/** Values by question id: option ids, the digits of a number, 'true' or 'false'. */
export type Answers = Readonly<Record<string, readonly string[]>>;

const prefix = 'a.';

/** Names of the query parameters that carry answers. */
export const answerNames = /^a\./;

/** Name of the form field and query parameter for a question. */
export const fieldOf = (blockAttributeId: string): string => prefix + blockAttributeId;

/** The values given for a question; undefined if it is unanswered. */
export function answerTo(answers: Answers, blockAttributeId: string): readonly string[] | undefined {
  return Object.hasOwn(answers, blockAttributeId) ? answers[blockAttributeId] : undefined;
}

/** Reads answers from form fields or query parameters; empty fields do not count. */
export function readAnswers(fields: Iterable<readonly [string, unknown]>): Answers {
  const values = new Map<string, string[]>();
  for (const [name, value] of fields) {
    if (!name.startsWith(prefix) || typeof value !== 'string' || value === '') continue;
    const id = name.slice(prefix.length);
    const known = values.get(id) ?? [];
    if (!known.includes(value)) values.set(id, [...known, value]);
  }
  return Object.fromEntries(values);
}

/** The answers as a query string, in the order given. */
export function answersToQuery(answers: Answers): URLSearchParams {
  return new URLSearchParams(
    Object.entries(answers).flatMap(([id, values]) => values.map((value) => [fieldOf(id), value])),
  );
}
