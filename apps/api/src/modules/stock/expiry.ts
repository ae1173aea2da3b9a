import type { Kysely } from 'kysely';
import type { AppContext } from '../../context.ts';
import type { Database } from '../../database/schema.ts';
import { expireReservation } from './reservations.ts';

const batchSize = 100;
/** For this long, a released reservation is answered as released rather than unknown. */
const releasedRetentionMs = 30 * 24 * 60 * 60 * 1000;

/** Releases all expired reservations. Returns how many there were. */
export async function releaseExpired(db: Kysely<Database>, now: Date): Promise<number> {
  let released = 0;
  for (;;) {
    const due = await db
      .selectFrom('stock_reservations')
      .select('owner_key')
      .distinct()
      .where('state', '=', 'reserved')
      .where('expires_at', '<=', now)
      .limit(batchSize)
      .execute();
    for (const { owner_key } of due) {
      const state = await db.transaction().execute((trx) => expireReservation(trx, owner_key, now));
      if (state === 'released') released += 1;
    }
    if (due.length < batchSize) return released;
  }
}

/** Deletes reservations that were released long ago. */
export async function removeReleased(db: Kysely<Database>, now: Date): Promise<void> {
  await db
    .deleteFrom('stock_reservations')
    .where('state', '=', 'released')
    .where('changed_at', '<', new Date(now.getTime() - releasedRetentionMs))
    .execute();
}

/** Checks for expired reservations every minute, in one of the processes. */
export function registerStockExpiry({ jobs, db, clock }: Pick<AppContext, 'jobs' | 'db' | 'clock'>): void {
  jobs.handle('stock-expiry', async () => {
    await releaseExpired(db, clock());
    await removeReleased(db, clock());
  });
}
