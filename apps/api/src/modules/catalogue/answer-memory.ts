import type { Kysely } from 'kysely';
import { LRUCache } from 'lru-cache';
import type { AnswerMemory, RememberedAnswer } from '../../answer-memory.ts';
import type { Database } from '../../database/schema.ts';
import { createChangeFollower } from './change-follower.ts';

const maxBytes = 64_000_000;

interface Entry extends RememberedAnswer {
  /** Milliseconds. */
  readonly expiresAt: number;
}

/** Remembers answers until one of the products that they show changes, or the categories do. An answer is sent only after a look at the change log. */
export function createAnswerMemory(db: Kysely<Database>, clock: () => Date): AnswerMemory {
  const answers = new LRUCache<string, Entry>({
    maxSize: maxBytes,
    sizeCalculation: ({ body }) => Math.max(1, body.length),
  });
  let categories: string | undefined;
  const changes = createChangeFollower(({ all, productIds, categoriesVersion }) => {
    if (all || categoriesVersion !== categories) answers.clear();
    categories = categoriesVersion;
    if (productIds.length === 0) return;
    for (const [key, { shown }] of answers.entries()) {
      if (productIds.some((id) => shown.has(id))) answers.delete(key);
    }
  });

  function current(key: string): RememberedAnswer | undefined {
    const found = answers.get(key);
    const leftMs = found ? found.expiresAt - clock().getTime() : 0;
    return found && leftMs > 0 && leftMs <= found.maxAgeSeconds * 1000
      ? { ...found, maxAgeSeconds: Math.floor(leftMs / 1000) }
      : undefined;
  }

  return {
    async find(key) {
      // Without an answer there is nothing that a change could make wrong. The first call learns where the log ends.
      if (categories !== undefined && !current(key)) return undefined;
      await changes.follow(db);
      return current(key);
    },
    begin(key) {
      const read = changes.beginRead();
      const version = categories;
      return (answer) => {
        read.end();
        if (!answer || version !== categories || !read.isCurrent(answer.shown)) return;
        answers.set(key, { ...answer, expiresAt: clock().getTime() + answer.maxAgeSeconds * 1000 });
      };
    },
  };
}
