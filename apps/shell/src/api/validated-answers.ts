import type { ValidatedAnswers } from '@reprise/api-clients';
import { LRUCache } from 'lru-cache';

interface Entry {
  readonly schema: object;
  readonly text: string;
  readonly answer: object;
}

/** Answers of the most visited addresses. */
const maxEntries = 200;

function freeze(value: unknown): void {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return;
  Object.freeze(value);
  for (const part of Object.values(value)) freeze(part);
}

/** Validated answers of the API, for all pages of this server. They are frozen, because pages share them. */
export function createValidatedAnswers(): ValidatedAnswers {
  const entries = new LRUCache<string, Entry>({ max: maxEntries });
  return {
    get(key, schema, text) {
      const entry = entries.get(key);
      return entry?.schema === schema && entry.text === text ? entry.answer : undefined;
    },
    set(key, schema, text, answer) {
      freeze(answer);
      entries.set(key, { schema, text, answer });
    },
  };
}
