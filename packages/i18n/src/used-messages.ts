import type { Messages } from './messages.ts';

export interface UsedMessages {
  /** Records a text; pass it to `createI18n` as `onUse`. */
  note: (namespace: string, key: string, text: string) => void;
  /** The recorded texts by namespace, nested as in a locale file. */
  byNamespace: () => Record<string, Messages>;
}

interface Nested {
  [key: string]: string | Nested;
}

/** Cache: key → segments. Bounded by the number of texts. */
const segments = new Map<string, readonly string[]>();

function segmentsOf(key: string): readonly string[] {
  const known = segments.get(key) ?? key.split('.');
  segments.set(key, known);
  return known;
}

/** Collects the texts that a page uses on the server, so that the browser can hydrate with them and load the rest later. */
export function createUsedMessages(): UsedMessages {
  const spaces: Record<string, Nested> = {};
  return {
    note(namespace, key, text) {
      const parts = segmentsOf(key);
      let level: Nested = spaces[namespace] ?? {};
      spaces[namespace] = level;
      const last = parts.length - 1;
      for (let place = 0; place < last; place++) {
        const part = parts[place] ?? '';
        const next = level[part];
        const nested: Nested = typeof next === 'object' ? next : {};
        level[part] = nested;
        level = nested;
      }
      level[parts[last] ?? key] = text;
    },
    byNamespace: () => spaces,
  };
}
