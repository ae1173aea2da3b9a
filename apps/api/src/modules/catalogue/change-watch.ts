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
   * The first call names what has changed since the position `after`, of this process or another one; without it, the first
   * call asks the reader to start over. Returns a function that ends the subscription.
   */
  subscribe(listener: (news: CatalogueNews) => void, after?: string): () => void;
}

/** What the reader is told first. */
interface Subscription {
  readonly after: string | undefined;
  isNew: boolean;
}

const positionText = ({ position: { generation, transaction }, categoriesVersion }: VisibleChanges): string =>
  `${generation}-${transaction}-${categoriesVersion}`;

/** Does not keep the process from ending. */
const pause = (ms: number) => new Promise<void>((resolve) => void setTimeout(resolve, ms).unref());

/** What a reader is told who knows these categories and has seen these entries of the log. */
function newsOf(
  visible: VisibleChanges,
  { categories, seen }: { categories: string; seen?: ReadonlySet<number> },
): CatalogueNews {
  const unseen = visible.changes.filter(({ id }) => !seen?.has(id));
  const reset = visible.reset || visible.categoriesVersion !== categories || unseen.length > maxChangesAtOnce;
  const changed = reset ? [] : [...new Set(unseen.map(({ productId }) => productId))];
  return { changed, reset, position: positionText(visible) };
}

/** Reads the change log for all subscribers of this process, while there are any. */
export function createChangeWatch({ read, intervalMs, onError }: ChangeWatchOptions): ChangeWatch {
  const listeners = new Map<(news: CatalogueNews) => void, Subscription>();
  let position = startOfLog;
  let categories = '';
  let seen: ReadonlySet<number> = new Set();
  let isRunning = false;

  async function next(): Promise<CatalogueNews> {
    const visible = await read(position);
    const news = newsOf(visible, { categories, seen });
    position = visible.position;
    categories = visible.categoriesVersion;
    seen = new Set(visible.changes.map(({ id }) => id));
    return news;
  }

  /** What a reader is told first: what has changed since the position that it brings, or to start over. */
  async function firstNews(after: string | undefined, news: CatalogueNews): Promise<CatalogueNews> {
    const start = { ...news, changed: [], reset: true };
    if (after === undefined) return start;
    const [generation = '', transaction = '0', known = ''] = after.split('-');
    try {
      return newsOf(await read({ generation, transaction }), { categories: known });
    } catch (error) {
      // Other readers must not wait because of this one's position.
      onError(error);
      return start;
    }
  }

  async function report(news: CatalogueNews, known: ReadonlySet<(news: CatalogueNews) => void>): Promise<void> {
    for (const [listener, state] of listeners) {
      // Who subscribed during the read may have seen what it reports, but not what came before.
      if (!known.has(listener)) continue;
      const told = state.isNew ? await firstNews(state.after, news) : news;
      if (!listeners.has(listener)) continue;
      state.isNew = false;
      listener(told);
    }
  }

  async function run(): Promise<void> {
    isRunning = true;
    while (listeners.size > 0) {
      const known = new Set(listeners.keys());
      try {
        await report(await next(), known);
      } catch (error) {
        onError(error);
      }
      await pause(intervalMs);
    }
    isRunning = false;
  }

  return {
    subscribe(listener, after) {
      listeners.set(listener, { after, isNew: true });
      if (!isRunning) void run();
      return () => void listeners.delete(listener);
    },
  };
}
