import type { Kysely } from 'kysely';
import type { Database } from '../../database/schema.ts';
import { readVisibleChanges, startOfLog } from './changes.ts';

/** What a cache has to forget. */
export interface Forgotten {
  /** Everything, because the log does not say what has changed. */
  readonly all: boolean;
  readonly productIds: readonly number[];
  readonly categoriesVersion: string;
}

/** Something that is being read, which may be older than a change that is reported meanwhile. */
export interface PendingRead {
  /** Whether what was read of these products may be cached. */
  isCurrent(productIds: Iterable<number>): boolean;
  end(): void;
}

/** Follows the change log for one cache in memory. */
export interface ChangeFollower {
  /**
   * Asks the log, in one short query, what has changed since the last call. Then nothing in the cache is older than this call.
   * Calls that come while the log is being asked share the next query.
   */
  follow(db: Kysely<Database>): Promise<Forgotten>;
  beginRead(): PendingRead;
}

/** `forget` is called with all that has changed. */
export function createChangeFollower(forget: (changes: Forgotten) => void, read = readVisibleChanges): ChangeFollower {
  const reads = new Set<{ changed: Set<number>; isOutdated: boolean }>();
  let position = startOfLog;
  let seen: ReadonlySet<number> = new Set();
  let running: Promise<unknown> | undefined;
  let next: Promise<Forgotten> | undefined;

  const ask = async (db: Kysely<Database>): Promise<Forgotten> => {
    const first = await read(db, position);
    // Who starts over learns by a second query which entries are old and will only be shown again.
    const visible = first.reset ? await read(db, first.position) : first;
    const all = first.reset || visible.reset;
    const { categoriesVersion } = visible;
    // The log shows an entry again as long as an older transaction runs, in any database of the server.
    const unseen = visible.changes.filter(({ id }) => !seen.has(id));
    seen = new Set(visible.changes.map(({ id }) => id));
    const productIds = unseen.map(({ productId }) => productId);
    for (const pending of reads) {
      pending.isOutdated ||= all;
      for (const id of productIds) pending.changed.add(id);
    }
    const changes = { all, productIds, categoriesVersion };
    forget(changes);
    position = visible.position;
    return changes;
  };

  const begin = (db: Kysely<Database>): Promise<Forgotten> => {
    const asked = ask(db);
    const end = (): void => {
      running = undefined;
    };
    running = asked.then(end, end);
    return asked;
  };

  return {
    follow(db) {
      if (!running) return begin(db);
      // The running query may have read the log before a change that this call must see.
      next ??= running.then(() => {
        next = undefined;
        return begin(db);
      });
      return next;
    },
    beginRead() {
      const read = { changed: new Set<number>(), isOutdated: false };
      reads.add(read);
      return {
        isCurrent(productIds) {
          if (read.isOutdated) return false;
          for (const id of productIds) if (read.changed.has(id)) return false;
          return true;
        },
        end: () => void reads.delete(read),
      };
    },
  };
}
