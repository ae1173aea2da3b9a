import type { Messages } from './messages.ts';

export interface UsedMessages {
  /** To be given to `createI18n` as `onUse`. */
  note: (namespace: string, key: string, text: string) => void;
  /** What was noted so far, by namespace, nested as in a locale file. */
  byNamespace: () => Record<string, Messages>;
}

interface Nested {
  [key: string]: string | Nested;
}

/** Collects the texts that a page uses on the server, so that the browser can begin with these and fetch the rest later. */
export function createUsedMessages(): UsedMessages {
  const spaces: Record<string, Nested> = {};
  return {
    note(namespace, key, text) {
      const parts = key.split('.');
      let level: Nested = spaces[namespace] ?? {};
      spaces[namespace] = level;
      for (const part of parts.slice(0, -1)) {
        const next = level[part];
        const nested: Nested = typeof next === 'object' ? next : {};
        level[part] = nested;
        level = nested;
      }
      level[parts.at(-1) ?? key] = text;
    },
    byNamespace: () => spaces,
  };
}
