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
export function createChangeFollower(forget: (changes: Forgotten) => void): ChangeFollower {
  const reads = new Set<{ changed: Set<number>; isOutdated: boolean }>();
  let position = startOfLog;
  let running: Promise<unknown> | undefined;
  let next: Promise<Forgotten> | undefined;

  const ask = async (db: Kysely<Database>): Promise<Forgotten> => {
    const visible = await readVisibleChanges(db, position);
    const { categoriesVersion, reset: all } = visible;
    const productIds = visible.changes.map(({ productId }) => productId);
    for (const read of reads) {
      read.isOutdated ||= all;
      for (const id of productIds) read.changed.add(id);
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
