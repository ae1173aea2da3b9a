import { mkdtemp, readFile, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type CatalogueIndex, CatalogueIndexBuilder } from '../engine/catalogue-index.ts';
import { answerCall } from '../engine/engine.ts';
import { listAnswer } from '../engine/lists.ts';
import type { EngineCall, Format } from '../engine/requests.ts';
import { arbitraryCatalogue, arbitraryProduct } from '../testing/arbitrary-catalogue.ts';
import { arbitraryList } from '../testing/arbitrary-list.ts';
import { buildIndex, defaultCatalogue } from '../testing/running-app.ts';
import { CatalogueSnapshot } from './catalogue-snapshot.ts';
import { SnapshotError } from './snapshot-file.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'reprise-snapshot-'));
});
afterEach(() => rm(folder, { recursive: true }));

const format: Format = {
  language: 'de',
  groupsMaxDepth: 20,
  groupsStart: 'top',
  fields: [],
  hiddenFields: ['purchase_price', 'popularity', 'identifiers', 'accessory_ids', 'added_at'],
  hiddenFacets: null,
};
const list = { rules: [], expression: undefined, order: 'relevance' as const, offset: 0, limit: 50, format };

const snapshot = (fingerprint = 'this code') => new CatalogueSnapshot(folder, fingerprint);
const noWarning = (error: unknown) => {
  throw error;
};
async function restored(index: CatalogueIndex): Promise<CatalogueIndex> {
  const id = await snapshot().writeIndex(index, '1-1');
  await snapshot().writeChanges(id, index, '1-2');
  const loaded = await snapshot().read(noWarning);
  if (!loaded) throw new Error('There is no snapshot.');
  return loaded.index;
}

const { categories, products } = defaultCatalogue();
const defaultIndex = buildIndex(categories, products);

const queries = [
  'iphone 13',
  'kopfhörer',
  'iphnoe',
  'samsung galaxy',
  'kabel',
  'wh-1001xm4',
  'MacBook Air 256gb',
  'ps5',
  '4006381333931',
];

describe('an index from its snapshot', () => {
  it('answers as the one that was written', async () => {
    const copy = await restored(defaultIndex);
    const suggestions = { wanted: 10, rules: [], expression: undefined };
    const calls = queries.flatMap((term): EngineCall[] => [
      { call: 'search', term, list },
      { call: 'search', term, list: { ...list, format: { ...format, variations: true } } },
      ...[1, 2, 3, term.length].map(
        (length): EngineCall => ({
          call: 'autocomplete',
          term: term.slice(0, length),
          products: suggestions,
          suggestions,
          format,
        }),
      ),
    ]);
    for (const call of calls)
      expect(answerCall(copy, call), JSON.stringify(call)).toEqual(answerCall(defaultIndex, call));
    expect(copy.size).toBe(products.length);
  });

  it('lists as the one that was written, whatever its products and changes are', async () => {
    const scenario = arbitraryCatalogue.chain((catalogue) =>
      fc.record({
        catalogue: fc.constant(catalogue),
        changed: fc.array(arbitraryProduct(catalogue.categories, fc.integer({ min: 1, max: 220 })), { maxLength: 10 }),
        removed: fc.array(fc.integer({ min: 1, max: 200 }), { maxLength: 10 }),
        query: arbitraryList,
      }),
    );
    await fc.assert(
      fc.asyncProperty(scenario, async ({ catalogue, changed, removed, query }) => {
        const index = buildIndex(catalogue.categories, catalogue.products);
        index.update(changed, removed);
        const copy = await restored(index);
        expect(listAnswer(copy, query)).toEqual(listAnswer(index, query));
        expect(copy.size).toBe(index.size);
      }),
      { numRuns: 40 },
    );
  });

  it('takes in further changes', async () => {
    const copy = await restored(defaultIndex);
    const [first, second] = products;
    if (!first || !second) throw new Error('The default catalogue has products.');
    copy.update([{ ...first, name: 'Grammophon' }], [second.id]);
    const found = answerCall(copy, { call: 'search', term: 'grammophon', list });
    expect(found.body).toMatchObject({ total_num_results: 1, results: [{ value: 'Grammophon' }] });
    expect(copy.size).toBe(products.length - 1);
  });
});

describe('a snapshot', () => {
  const [product] = products;
  const small = () => {
    const builder = new CatalogueIndexBuilder(categories, 10);
    for (const one of products.slice(0, 10)) builder.add(one);
    return builder.finish();
  };

  /** Writes an index at 1-1, and at 1-7 that one of its products was removed. */
  async function writeWithChange(): Promise<void> {
    const index = small();
    const id = await snapshot().writeIndex(index, '1-1');
    index.update([], [product?.id ?? 0]);
    await snapshot().writeChanges(id, index, '1-7');
  }

  it('goes on at the cursor of its changes, or of the index without any', async () => {
    const index = small();
    const id = await snapshot().writeIndex(index, '1-1');
    expect(await snapshot().read(noWarning)).toMatchObject({ id, cursor: '1-1', savedAt: expect.any(Number) });
    index.update([], [product?.id ?? 0]);
    await snapshot().writeChanges(id, index, '1-7');
    const loaded = await snapshot().read(noWarning);
    expect(loaded).toMatchObject({ id, cursor: '1-7' });
    expect(loaded?.index.size).toBe(9);
  });

  it('ignores changes of another index', async () => {
    await writeWithChange();
    await snapshot().writeIndex(small(), '1-8');
    const loaded = await snapshot().read(noWarning);
    expect(loaded).toMatchObject({ cursor: '1-8' });
    expect(loaded?.index.size).toBe(10);
  });

  it('warns of damaged changes, and goes on at the cursor of the index', async () => {
    await writeWithChange();
    await truncate(join(folder, 'changes.snapshot'), 50);
    const warnings: unknown[] = [];
    const loaded = await snapshot().read((error) => warnings.push(error));
    expect(loaded).toMatchObject({ cursor: '1-1' });
    expect(loaded?.index.size).toBe(10);
    expect(warnings).toEqual([new SnapshotError('it is cut short')]);
  });

  it('is not there at first', async () => {
    expect(await snapshot().read(noWarning)).toBeUndefined();
    expect(await new CatalogueSnapshot(join(folder, 'none'), 'this code').read(noWarning)).toBeUndefined();
  });

  it('is refused if it is cut, damaged, or of other code', async () => {
    await snapshot().writeIndex(small(), '1-1');
    const file = join(folder, 'index.snapshot');
    await expect(snapshot('other code').read(noWarning)).rejects.toThrow('another version has written it');
    const bytes = await readFile(file);
    const middle = Math.floor(bytes.length / 2);
    await writeFile(file, bytes.subarray(0, middle));
    await expect(snapshot().read(noWarning)).rejects.toThrow('it is cut short');
    bytes[middle] = (bytes[middle] ?? 0) ^ 4;
    await writeFile(file, bytes);
    await expect(snapshot().read(noWarning)).rejects.toThrow('it is damaged');
  });
});
