import type { Boot } from '../boot.ts';

const safeInScript = (json: string): string => json.replaceAll('<', '\\u003c');

/** JSON that is safe inside a script element. */
export const jsonForScript = (value: unknown): string => safeInScript(JSON.stringify(value));

/** The texts that answers of the API were read from. */
export type Answers = WeakMap<object, string>;

/** How far below a store an answer lies at most: under its slice, its kind, its address and its state. */
const maxDepth = 6;

const isRecord = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * What stores hold, as JSON that is safe inside a script element; actions are left out. An answer of the API, which is most of
 * it, is written as it came: it was checked when it was read, and writing it anew would take longer than rendering its cards.
 */
function writeStores(value: object, answers: Answers, depth = maxDepth): string {
  const text = answers.get(value);
  if (text !== undefined) return safeInScript(text);
  if (depth === 0) return jsonForScript(value);
  // added up, not joined: that would copy an answer at every level
  let fields = '';
  for (const [key, field] of Object.entries(value) as [string, unknown][]) {
    if (field === undefined || typeof field === 'function') continue;
    const written = isRecord(field) ? writeStores(field, answers, depth - 1) : jsonForScript(field);
    fields += `${fields === '' ? '' : ','}${jsonForScript(key)}:${written}`;
  }
  return `{${fields}}`;
}

/**
 * All that a page's modules begin with, for its boot element, in two texts that follow each other: what the page is about, and
 * the rest, where the request's own reference stands.
 */
export function writeBoot({ stores, ...boot }: Boot, answers: Answers): { stores: string; rest: string } {
  return { stores: `{"stores":${writeStores(stores, answers)},`, rest: jsonForScript(boot).slice(1) };
}
