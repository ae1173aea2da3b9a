import type { CatalogueNews } from '@reprise/entities/cache-tags';
import { type LogPosition, startOfLog, type VisibleChanges } from './changes.ts';

/** With more changes than this at once, readers start over. */
const maxChangesAtOnce = 5_000;

export interface ChangeWatchOptions {
  read: (after: LogPosition) => Promise<VisibleChanges>;
  /** Milliseconds between two reads. */
  intervalMs: number;
  onError: (error: unknown) => void;
}

export interface ChangeWatch {
  /**
   * Calls `listener` after every read, even if nothing has changed: as long as it is called, the reader has missed nothing.
   * The first call asks the reader to start over. Returns a function that ends the subscription.
   */
  subscribe(listener: (news: CatalogueNews) => void): () => void;
}

/** Does not keep the process from ending. */
const pause = (ms: number) => new Promise<void>((resolve) => void setTimeout(resolve, ms).unref());

/** Reads the change log for all subscribers of this process, while there are any. */
export function createChangeWatch({ read, intervalMs, onError }: ChangeWatchOptions): ChangeWatch {
  const listeners = new Map<(news: CatalogueNews) => void, { isNew: boolean }>();
  let position = startOfLog;
  let categories = '';
  let seen: ReadonlySet<number> = new Set();
  let isRunning = false;

  async function next(): Promise<CatalogueNews> {
    const { changes, ...visible } = await read(position);
    const unseen = changes.filter(({ id }) => !seen.has(id));
    const reset = visible.reset || visible.categoriesVersion !== categories || unseen.length > maxChangesAtOnce;
    position = visible.position;
    categories = visible.categoriesVersion;
    seen = new Set(changes.map(({ id }) => id));
    return { changed: reset ? [] : [...new Set(unseen.map(({ productId }) => productId))], reset };
  }

  function report(news: CatalogueNews, known: ReadonlySet<(news: CatalogueNews) => void>): void {
    for (const [listener, state] of listeners) {
      // Who subscribed during the read may have seen what it reports, but not what came before.
      if (!known.has(listener)) continue;
      listener(state.isNew ? { changed: [], reset: true } : news);
      state.isNew = false;
    }
  }

  async function run(): Promise<void> {
    isRunning = true;
    while (listeners.size > 0) {
      const known = new Set(listeners.keys());
      try {
        report(await next(), known);
      } catch (error) {
        onError(error);
      }
      await pause(intervalMs);
    }
    isRunning = false;
  }

  return {
    subscribe(listener) {
      listeners.set(listener, { isNew: true });
      if (!isRunning) void run();
      return () => void listeners.delete(listener);
    },
  };
}
