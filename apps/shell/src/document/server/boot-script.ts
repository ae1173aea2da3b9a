import type { Boot } from '../../boot/boot-data.ts';

const safeInScript = (json: string): string => json.replaceAll('<', '\\u003c');

/** Serializes a value for a script element. */
export const jsonForScript = (value: unknown): string => safeInScript(JSON.stringify(value));

/** The texts that API responses were parsed from. */
export type Answers = WeakMap<object, string>;

/** Maximum depth of API responses in a store: below slice, kind, address and state. */
const maxDepth = 6;

const isRecord = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * Serializes stores for a script element, without their actions. API responses, which are most of the data, are written
 * as they were received: serializing them again would take longer than rendering them.
 */
function writeStores(value: object, answers: Answers, depth = maxDepth): string {
  const text = answers.get(value);
  if (text !== undefined) return safeInScript(text);
  if (depth === 0) return jsonForScript(value);
  // Concatenated, because `join` would copy responses at every level.
  let fields = '';
  for (const [key, field] of Object.entries(value) as [string, unknown][]) {
    if (field === undefined || typeof field === 'function') continue;
    const written = isRecord(field) ? writeStores(field, answers, depth - 1) : jsonForScript(field);
    fields += `${fields === '' ? '' : ','}${jsonForScript(key)}:${written}`;
  }
  return `{${fields}}`;
}

/** Serializes the boot data. */
export const writeBoot = ({ stores, ...boot }: Boot, answers: Answers): string =>
  `{"stores":${writeStores(stores, answers)},${jsonForScript(boot).slice(1)}`;
