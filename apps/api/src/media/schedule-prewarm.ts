import { pictureKeys } from '@reprise/demo-catalogue';
import type { FastifyInstance } from 'fastify';
import { type Kysely, sql } from 'kysely';
import type { AppContext } from '../context.ts';
import type { Database } from '../database/schema.ts';
import { type PictureStore, prewarmPictures } from './picture-store.ts';

/** Delay after the start, because the search index and the shop's other servers need the processor more. */
const delayMs = 5_000;
/** The number of products on the first pages. */
const popularProducts = 80;

/** First pictures of the products on the landing pages and the first pages of lists. */
async function popularPictures(db: Kysely<Database>): Promise<string[]> {
  const rows = await db
    .selectFrom('products')
    .select(sql<string | null>`facts -> 'pictures' ->> 0`.as('picture'))
    .where('in_stock', '=', true)
    .orderBy('popularity', 'desc')
    .orderBy('id')
    .limit(popularProducts)
    .execute();
  return rows.flatMap(({ picture }) => picture ?? []);
}

/**
 * Renders the pictures of the first pages: heroes, categories, the most popular products; in the widths of cards and
 * tiles.
 */
export async function prewarmFirstPages(
  db: Kysely<Database>,
  store: PictureStore,
  signal: AbortSignal,
): Promise<number> {
  const keys = pictureKeys();
  const heroes = keys.filter((key) => key.startsWith('hero-'));
  const categories = keys.filter((key) => key.startsWith('category-'));
  const popular = await popularPictures(db);
  const wide = await prewarmPictures(store, heroes, { widths: [640, 1280], signal });
  return wide + (await prewarmPictures(store, [...popular, ...categories], { widths: [320, 480], signal }));
}

/** Prewarms in the background once the API listens: one process at a time, after any visitor's request. */
export function schedulePrewarm(
  app: FastifyInstance,
  { db, config, log, jobs }: AppContext,
  store: PictureStore,
): void {
  if (config.PREWARM_PICTURES === 'off') return;
  const leaving = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  jobs.handle('picture-prewarm', async () => {
    const pictures = await prewarmFirstPages(db, store, leaving.signal);
    leaving.signal.throwIfAborted();
    log.debug({ pictures }, 'pictures of the first pages are there');
  });
  const enqueue = () =>
    db
      .transaction()
      .execute((trx) => jobs.send(trx, 'picture-prewarm', {}))
      .then(() => jobs.wake('picture-prewarm'))
      .catch((error: unknown) => log.warn({ err: error }, 'pictures are not rendered ahead'));
  app.addHook('onListen', async () => {
    timer = setTimeout(() => void enqueue(), delayMs).unref();
  });
  app.addHook('preClose', async () => {
    clearTimeout(timer);
    leaving.abort();
  });
}
