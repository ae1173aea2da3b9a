import { createDefaultCatalogue } from '@reprise/demo-catalogue';
import type { CategoryRecord, GradingBlockRecord, ProductRecord } from '@reprise/entities/catalogue-record';
import { type Kysely, sql, type Transaction } from 'kysely';
import { announcementSeeds } from '../modules/announcements/index.ts';
import { beginBulkLoad, endBulkLoad, writeCategories, writeProducts } from '../modules/catalogue/index.ts';
import { campaignSeeds, couponSeeds } from '../modules/coupons/index.ts';
import type { Database } from './schema.ts';

export interface SeedCatalogue {
  categories: readonly CategoryRecord[];
  products: readonly ProductRecord[];
  /** Grading questions by the key that categories name. */
  gradings?: Record<string, GradingBlockRecord[]>;
}

export interface SeedOptions {
  db: Kysely<Database>;
  now: Date;
  /** Called a few times with a line of progress. */
  progress: (line: string) => void;
  /** The default catalogue unless given. */
  catalogue?: SeedCatalogue;
  /** Aborts between two steps; everything is rolled back. */
  signal?: AbortSignal | undefined;
}

const productsPerStep = 500;

/** Advisory lock held while a database is seeded: the ASCII codes of "seed". */
const seedLock = 0x73656564;

/** True if the database was already seeded. */
export async function isSeeded(db: Kysely<Database>): Promise<boolean> {
  const row = await db.selectFrom('metadata').select('value').where('key', '=', 'seeded').executeTakeFirst();
  return row !== undefined;
}

/**
 * Fills an empty database with a catalogue, the announcements, the coupons and their campaigns, all or nothing. A
 * seeded database is not changed. If several processes call it at once, one seeds and the others wait. Returns true if
 * it seeded. Throws the signal's reason when aborted.
 */
export async function seed({ db, now, progress, catalogue, signal }: SeedOptions): Promise<boolean> {
  if (await isSeeded(db)) return false;
  const content = catalogue ?? createDefaultCatalogue({ now });
  const done = await db.transaction().execute(async (trx) => {
    await sql`select pg_advisory_xact_lock(${seedLock})`.execute(trx);
    if (await isSeeded(trx)) return false;
    await writeAll(trx, content, { now, progress, signal });
    return true;
  });
  if (done) await endBulkLoad(db);
  return done;
}

async function writeAll(
  trx: Transaction<Database>,
  { categories, products, gradings = {} }: SeedCatalogue,
  { now, progress, signal }: Pick<SeedOptions, 'now' | 'progress' | 'signal'>,
): Promise<void> {
  await beginBulkLoad(trx);
  await writeCategories(trx, categories);
  for (const [key, blocks] of Object.entries(gradings)) {
    await trx
      .insertInto('gradings')
      .values({ key, blocks: JSON.stringify(blocks) })
      .execute();
  }
  for (let start = 0; start < products.length; start += productsPerStep) {
    signal?.throwIfAborted();
    await writeProducts(trx, products.slice(start, start + productsPerStep), now);
    progress(`seeding: ${Math.min(start + productsPerStep, products.length)} of ${products.length} products`);
  }
  await trx
    .insertInto('announcements')
    .values(announcementSeeds(now))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await trx
    .insertInto('coupons')
    .values(couponSeeds(now))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const campaignProducts = campaignSeeds(products, now);
  if (campaignProducts.length > 0) await trx.insertInto('campaign_products').values(campaignProducts).execute();
  await trx.insertInto('metadata').values({ key: 'seeded', value: now.toISOString() }).execute();
}
