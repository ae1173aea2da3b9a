import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import type { IndexedCategory, IndexedProduct } from '@reprise/entities/catalogue-record';
import { createServiceTokenCheck } from '@reprise/server-kit/service-token';
import Fastify, { type FastifyInstance } from 'fastify';
import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { EngineCall } from '../engine/requests.ts';
import { IndexWorkers } from './index-workers.ts';

const serviceKey = 'a-key-of-search-that-only-this-test-has';
const serviceOf = createServiceTokenCheck([{ service: 'search', key: serviceKey }]);
const text = (name: string) => ({ de: name, en: name, es: name, fr: name, it: name, nl: name });
const categories: IndexedCategory[] = [{ id: 1, parentId: null, names: text('Smartphones') }];
const product = (id: number, name: string): IndexedProduct => ({
  id,
  name,
  slug: 'x',
  creators: [],
  identifiers: {},
  categoryIds: [1],
  facets: {},
  price: 100,
  offers: [{ label: 'A1', price: 100, reduced: false }],
  rating: 0,
  popularity: 0.5,
  addedAt: 1,
  accessoryIds: [],
  purchasePrice: 0,
});

interface Changes {
  readonly cursor: string;
  readonly changed: IndexedProduct[];
  readonly removed: number[];
  readonly reset: boolean;
}

/** The catalogue routes of an API. */
class Catalogue {
  readonly app: FastifyInstance = Fastify();
  rows: string[] = [];
  feeds = 0;
  resets = 0;
  failures = 0;
  /** Answers every request for changes with "start over". */
  alwaysResets = false;
  /** A feed does not end before this settles. */
  feedEnds: Promise<void> = Promise.resolve();
  /** Cursors of the requests for changes. */
  readonly cursors: string[] = [];
  #waiting: ((changes: Changes) => void) | undefined;
  #queue: Changes[] = [];

  constructor() {
    this.app.addHook('onRequest', async (request, reply) => {
      const [, token = ''] = /^Bearer (.+)$/.exec(request.headers.authorization ?? '') ?? [];
      if ((await serviceOf(token)) !== 'search') return reply.code(401).send({});
      if (this.failures > 0) {
        this.failures -= 1;
        return reply.code(503).send({});
      }
      return undefined;
    });
    this.app.get('/internal/catalogue/categories', async () => ({ categories }));
    this.app.get('/internal/catalogue/feed', async (_request, reply) => {
      this.feeds += 1;
      const { rows, feedEnds } = this;
      const lines = async function* () {
        yield rows.join('\n');
        await feedEnds;
      };
      return reply.header('X-Catalogue-Cursor', '0').type('application/x-ndjson').send(Readable.from(lines()));
    });
    this.app.get<{ Querystring: { after: string } }>('/internal/catalogue/changes', ({ query }) => {
      this.cursors.push(query.after);
      if (this.alwaysResets) {
        this.resets += 1;
        return { cursor: '0', changed: [], removed: [], reset: true };
      }
      const next = this.#queue.shift();
      return (
        next ??
        new Promise<Changes>((resolve) => {
          this.#waiting = resolve;
        })
      );
    });
  }

  announce(changes: Changes): void {
    if (this.#waiting) this.#waiting(changes);
    else this.#queue.push(changes);
    this.#waiting = undefined;
  }
}

const call = (term: string): EngineCall => ({
  call: 'search',
  term,
  list: {
    rules: [],
    expression: undefined,
    order: 'relevance',
    offset: 0,
    limit: 10,
    format: {
      language: 'en',
      groupsMaxDepth: 1,
      groupsStart: 'current',
      fields: [],
      hiddenFields: [],
      hiddenFacets: [],
    },
  },
});

const catalogues: Catalogue[] = [];
const workers: IndexWorkers[] = [];
const folders: string[] = [];
afterEach(async () => {
  // They write to their folders until they are closed.
  await Promise.all(workers.splice(0).map((one) => one.close()));
  await Promise.all(catalogues.splice(0).map(({ app }) => app.close()));
  await Promise.all(folders.splice(0).map((folder) => rm(folder, { recursive: true })));
});

async function start(prepare: (catalogue: Catalogue) => void, snapshotFolder?: string) {
  const catalogue = new Catalogue();
  catalogues.push(catalogue);
  prepare(catalogue);
  const apiUrl = await catalogue.app.listen({ host: '127.0.0.1', port: 0 });
  catalogue.app.server.unref();
  const lines: string[] = [];
  const log = pino({ base: null, timestamp: false }, { write: (line: string) => lines.push(JSON.parse(line).msg) });
  const index = new IndexWorkers({ apiUrl, serviceKey, snapshotFolder }, log);
  workers.push(index);
  const found = async (term: string) => {
    const { body } = await index.answer(call(term));
    return (body.results as { value: string }[]).map(({ value }) => value);
  };
  await vi.waitFor(() => expect(index.state()).toMatchObject({ products: expect.any(Number) }), { timeout: 20_000 });
  return { catalogue, index, found, lines };
}

it('builds the index once the API is up, without invalid rows', async () => {
  const { index, found } = await start((catalogue) => {
    catalogue.failures = 2;
    catalogue.rows = [
      JSON.stringify(product(1, 'iPhone 13')),
      'not json',
      '{"id":"x"}',
      '',
      JSON.stringify(product(2, 'Pixel 8')),
    ];
  });
  expect(index.state()?.products).toBe(2);
  expect(await found('pixel')).toEqual(['Pixel 8']);
});

it('applies changes while it answers', async () => {
  const { catalogue, index, found } = await start((one) => {
    one.rows = [JSON.stringify(product(1, 'iPhone 13')), JSON.stringify(product(2, 'Pixel 8'))];
  });
  catalogue.announce({
    cursor: '1',
    changed: [product(2, 'Pixel 9'), product(3, 'Xperia')],
    removed: [1],
    reset: false,
  });
  await vi.waitFor(async () => expect(await found('xperia')).toEqual(['Xperia']));
  expect(await found('pixel')).toEqual(['Pixel 9']);
  expect(await found('iphone')).toEqual([]);
  expect(index.state()?.products).toBe(2);
});

it('reloads a replaced catalogue without interrupting answers', async () => {
  const { catalogue, found } = await start((one) => {
    one.rows = [JSON.stringify(product(1, 'iPhone 13'))];
  });
  catalogue.rows = [JSON.stringify(product(5, 'Walkman'))];
  catalogue.announce({ cursor: '9', changed: [], removed: [], reset: true });
  const lengths = new Set<number>();
  await vi.waitFor(
    async () => {
      const [walkman, iphone] = await Promise.all([found('walkman'), found('iphone')]);
      lengths.add(walkman.length + iphone.length);
      expect(walkman).toEqual(['Walkman']);
    },
    { timeout: 20_000 },
  );
  expect([...lengths]).toEqual([1]);
  expect(catalogue.feeds).toBe(2);
});

it('backs off if new indexes repeatedly have to start over', async () => {
  const started = performance.now();
  const { catalogue, found } = await start((one) => {
    one.rows = [JSON.stringify(product(1, 'iPhone 13'))];
    one.alwaysResets = true;
  });
  // The first renewal is immediate, the second follows after one second, the third after two more.
  await vi.waitFor(() => expect(catalogue.resets).toBe(4), { timeout: 25_000 });
  expect(catalogue.feeds).toBe(4);
  expect(performance.now() - started).toBeGreaterThan(3_000);
  expect(await found('iphone')).toEqual(['iPhone 13']);

  catalogue.alwaysResets = false;
  await vi.waitFor(() => expect(catalogue.feeds).toBe(5), { timeout: 25_000 });
  catalogue.announce({ cursor: '1', changed: [product(2, 'Pixel 8')], removed: [], reset: false });
  await vi.waitFor(async () => expect(await found('pixel')).toEqual(['Pixel 8']), { timeout: 20_000 });
}, 60_000);

it('reports the progress of a new index, and answers from the old one meanwhile', async () => {
  const { catalogue, index, found } = await start((one) => {
    one.rows = [JSON.stringify(product(1, 'iPhone 13'))];
  });
  expect(index.building()).toBeUndefined();
  const end = Promise.withResolvers<void>();
  catalogue.feedEnds = end.promise;
  catalogue.rows = Array.from({ length: 10_500 }, (_, at) => `${JSON.stringify(product(at + 1, 'Walkman'))}\n`);
  catalogue.announce({ cursor: '9', changed: [], removed: [], reset: true });
  await vi.waitFor(() => expect(index.building()).toBeGreaterThanOrEqual(10_000), { timeout: 20_000 });
  expect(await found('iphone')).toEqual(['iPhone 13']);
  expect(index.state()?.products).toBe(1);
  end.resolve();
  await vi.waitFor(() => expect(index.state()?.products).toBe(10_500), { timeout: 20_000 });
  expect(index.building()).toBeUndefined();
});

it('fails the request, not the service, when a request cannot be answered', async () => {
  const { index, found } = await start((one) => {
    one.rows = [JSON.stringify(product(1, 'iPhone 13'))];
  });
  await expect(index.answer({ call: 'browse' } as EngineCall)).rejects.toThrow();
  expect(await found('iphone')).toEqual(['iPhone 13']);
});

describe('with a snapshot', () => {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'reprise-index-'));
    folders.push(folder);
  });

  const two = (catalogue: Catalogue) => {
    catalogue.rows = [JSON.stringify(product(1, 'iPhone 13')), JSON.stringify(product(2, 'Pixel 8'))];
  };
  const isDown = (catalogue: Catalogue) => {
    catalogue.failures = Number.POSITIVE_INFINITY;
  };
  /** Runs a service until its snapshot is complete. */
  async function runOnce(use: (shop: Awaited<ReturnType<typeof start>>) => Promise<void> = async () => {}) {
    const shop = await start(two, folder);
    await use(shop);
    await shop.index.close();
  }

  it('answers before the API does, and goes on with the changes made meanwhile', async () => {
    await runOnce();
    const { catalogue, index, found } = await start(isDown, folder);
    expect(index.state()?.products).toBe(2);
    expect(await found('pixel')).toEqual(['Pixel 8']);
    catalogue.failures = 0;
    catalogue.announce({ cursor: '5', changed: [product(3, 'Xperia')], removed: [2], reset: false });
    await vi.waitFor(async () => expect(await found('xperia')).toEqual(['Xperia']), { timeout: 20_000 });
    expect(await found('pixel')).toEqual([]);
    expect(catalogue.cursors[0]).toBe('0');
    expect(catalogue.feeds).toBe(0);
  });

  it('has the changes that had arrived when it stopped, and asks for those after them', async () => {
    await runOnce(async ({ catalogue, found }) => {
      catalogue.announce({ cursor: '7', changed: [product(2, 'Pixel 9')], removed: [1], reset: false });
      await vi.waitFor(async () => expect(await found('pixel')).toEqual(['Pixel 9']), { timeout: 20_000 });
    });
    const { catalogue, index, found } = await start(() => {}, folder);
    expect(await found('pixel')).toEqual(['Pixel 9']);
    expect(await found('iphone')).toEqual([]);
    expect(index.state()?.products).toBe(1);
    await vi.waitFor(() => expect(catalogue.cursors).toEqual(['7']));
  });

  it('reads the catalogue again if the API says so, and not the snapshot', async () => {
    await runOnce();
    const { catalogue, found } = await start((one) => {
      one.rows = [JSON.stringify(product(5, 'Walkman'))];
    }, folder);
    catalogue.announce({ cursor: '9', changed: [], removed: [], reset: true });
    await vi.waitFor(async () => expect(await found('walkman')).toEqual(['Walkman']), { timeout: 20_000 });
    expect(await found('iphone')).toEqual([]);
    expect(catalogue.feeds).toBe(1);
  });

  it('warns and builds the index if the snapshot is damaged, and then replaces it', async () => {
    await runOnce();
    await writeFile(join(folder, 'index.snapshot'), 'nonsense');
    await runOnce(async ({ catalogue, found, lines }) => {
      expect(catalogue.feeds).toBe(1);
      expect(lines).toContain('the snapshot is ignored: it is cut short');
      expect(await found('pixel')).toEqual(['Pixel 8']);
    });
    const { catalogue, found } = await start(isDown, folder);
    expect(await found('pixel')).toEqual(['Pixel 8']);
    expect(catalogue.feeds).toBe(0);
  });

  it('warns and works without one if the folder cannot be written to', async () => {
    const file = join(folder, 'file');
    await writeFile(file, '');
    const { index, found, lines } = await start(two, file);
    expect(await found('pixel')).toEqual(['Pixel 8']);
    await index.close();
    expect(lines.filter((line) => line.startsWith('the snapshot is not written'))).toHaveLength(1);
    expect(await readdir(folder)).toEqual(['file']);
  });
});
