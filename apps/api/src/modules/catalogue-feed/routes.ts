import { Readable } from 'node:stream';
import { setTimeout as delay } from 'node:timers/promises';
import {
  CatalogueChanges,
  CatalogueChangesQuery,
  IndexedCategories,
  ProductFacts,
  ProductFactsQuery,
  VariantChange,
  VariantParams,
} from '@reprise/entities/catalogue-feed';
import { maxChangesWaitMs } from '@reprise/entities/constants/catalogue-feed';
import { IdParams } from '@reprise/entities/parameters';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { AppContext } from '../../context.ts';
import { invalidRequest, notFound } from '../../errors.ts';
import { route } from '../../route.ts';
import {
  type Changes,
  changeVariant,
  currentCursor,
  productNotFound,
  pruneChanges,
  readChanges,
} from '../catalogue/index.ts';
import { allIndexedProducts, selectIndexedProducts } from './indexed-product.ts';
import { selectFacts } from './product-facts.ts';

type FeedContext = Pick<AppContext, 'db' | 'catalogue' | 'clock' | 'jobs'>;

/** How often a request that waits for changes queries the database. */
const pollIntervalMs = 250;

/** Waits until there is a change, the time is over, the caller disconnects or the server stops. */
async function waitForChanges(
  { db }: FeedContext,
  after: string,
  wait: number,
  stopped: AbortSignal,
): Promise<Changes> {
  const deadline = Date.now() + wait;
  for (;;) {
    const changes = await readChanges(db, after);
    const news = changes.reset || changes.productIds.length > 0;
    if (news || stopped.aborted || Date.now() >= deadline) return changes;
    await delay(Math.min(pollIntervalMs, Math.max(1, deadline - Date.now())), undefined, { signal: stopped }).catch(
      () => {},
    );
  }
}

/** Listens to the response, not to its connection, which is reused for the caller's next requests. */
function untilHangUp(reply: FastifyReply, closing: AbortSignal): AbortSignal {
  const gone = new AbortController();
  reply.raw.once('close', () => gone.abort());
  return AbortSignal.any([gone.signal, closing]);
}

async function* toLines({ db, catalogue }: FeedContext): AsyncGenerator<string> {
  const tree = await catalogue.categories(db);
  for await (const products of allIndexedProducts(db, tree)) {
    yield products.map((product) => `${JSON.stringify(product)}\n`).join('');
  }
}

function registerChanges(app: FastifyInstance, context: FeedContext): void {
  const closing = new AbortController();
  app.addHook('preClose', async () => closing.abort());
  route(app, {
    method: 'GET',
    url: '/internal/catalogue/changes',
    access: 'service',
    summary: `Products that changed after a cursor; waits up to ${maxChangesWaitMs / 1000} s for one`,
    tag: 'internal',
    query: CatalogueChangesQuery,
    response: CatalogueChanges,
    handler: async ({ query, reply }) => {
      const changes = await waitForChanges(context, query.after, query.wait, untilHangUp(reply, closing.signal));
      const { cursor, productIds, reset } = changes;
      // A stopping server does not wait for this request after its caller has disconnected, so its database may be
      // closed by now.
      if (productIds.length === 0) return { cursor, changed: [], removed: [], reset };
      const tree = await context.catalogue.categories(context.db);
      const changed = await selectIndexedProducts(context.db, productIds, tree);
      const present = new Set(changed.map((product) => product.id));
      return { cursor, changed, removed: productIds.filter((id) => !present.has(id)), reset };
    },
  });
}

function registerVariantChange(app: FastifyInstance, { db, clock, jobs }: FeedContext): void {
  route(app, {
    method: 'PATCH',
    url: '/internal/catalogue/products/:id/variants/:label',
    access: 'service',
    summary: 'Changes price (cents) or stock of a variant',
    tag: 'internal',
    params: VariantParams,
    body: VariantChange,
    errors: { PRODUCT_VARIANT_DOESNT_EXIST: 404 },
    handler: async ({ params, body }) => {
      if (Object.keys(body).length === 0) throw invalidRequest([{ field: 'body', code: 'REQUIRED' }]);
      const found = await db.transaction().execute(async (trx) => {
        const isChanged = await changeVariant(trx, params.id, params.label, body, clock());
        if (isChanged) await jobs.send(trx, 'buy-alerts', {});
        return isChanged;
      });
      if (!found)
        throw notFound('PRODUCT_VARIANT_DOESNT_EXIST', `Product ${params.id} has no variant ${params.label}.`);
      jobs.wake('buy-alerts');
    },
  });
}

function registerFacts(app: FastifyInstance, { db }: FeedContext): void {
  route(app, {
    method: 'GET',
    url: '/internal/catalogue/products/:id/facts',
    access: 'service',
    summary: 'Attributes, offers and description of a product in a language, to answer questions about it',
    tag: 'internal',
    params: IdParams,
    query: ProductFactsQuery,
    response: ProductFacts,
    errors: { PRODUCT_NOT_FOUND: 404 },
    handler: async ({ params, query }) => {
      const facts = await selectFacts(db, params.id, query.language);
      if (!facts) throw productNotFound(params.id);
      return facts;
    },
  });
}

/** Routes for the search service and the warehouse: the whole catalogue, its categories, changes and facts, and stock. */
export function registerCatalogueFeed(app: FastifyInstance, context: FeedContext): void {
  const { db, catalogue, jobs } = context;
  route(app, {
    method: 'GET',
    url: '/internal/catalogue/feed',
    access: 'service',
    summary:
      'Every product as a line of JSON (IndexedProduct); the header X-Catalogue-Cursor is the cursor for subsequent changes',
    tag: 'internal',
    async handler({ reply }) {
      const cursor = await currentCursor(db);
      return reply
        .headers({ 'x-catalogue-cursor': cursor, 'content-type': 'application/x-ndjson' })
        .send(Readable.from(toLines(context)));
    },
  });
  route(app, {
    method: 'GET',
    url: '/internal/catalogue/categories',
    access: 'service',
    summary: 'Every category',
    tag: 'internal',
    response: IndexedCategories,
    handler: async () => ({ categories: (await catalogue.categories(db)).indexed() }),
  });
  registerChanges(app, context);
  registerVariantChange(app, context);
  registerFacts(app, context);

  jobs.handle('catalogue-changes', () => pruneChanges(db));
}
