import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { inStoreEan } from '@reprise/demo-catalogue';
import type { ProductRecord } from '@reprise/entities/catalogue-record';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fixtureCatalogue } from '../../testing/fixture-catalogue.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { testNow } from '../../testing/test-database.ts';
import { beginBulkLoad, writeProducts } from '../catalogue/index.ts';
import { type ExportFormat, exportCatalogue } from './export-catalogue.ts';
import { importCatalogue } from './import-catalogue.ts';

let api: TestApp;
let folder: string;
beforeAll(async () => {
  api = await createTestApp();
  folder = mkdtempSync(path.join(tmpdir(), 'reprise-export-'));
});
afterAll(async () => {
  await api.close();
  rmSync(folder, { recursive: true, force: true });
});

async function exported(format: ExportFormat): Promise<string> {
  const file = path.join(folder, `catalogue.${format}`);
  await exportCatalogue(api.db, file, format);
  return readFileSync(file, 'utf8');
}

/** Imports the last exported file into an empty catalogue. */
async function importAgain(format: ExportFormat) {
  await api.db.deleteFrom('products').execute();
  const file = path.join(folder, `catalogue.${format}`);
  const reportFile = path.join(folder, 'report.tsv');
  const counts = await importCatalogue({ db: api.db, file, reportFile, now: testNow });
  return { ...counts, report: readFileSync(reportFile, 'utf8') };
}

async function store(products: readonly ProductRecord[]): Promise<void> {
  await api.db.deleteFrom('products').execute();
  await api.db.transaction().execute(async (trx) => {
    await beginBulkLoad(trx);
    await writeProducts(trx, products, testNow);
  });
}

/** A text with everything that tables quote or take for a delimiter. */
const text = fc
  .string({ unit: fc.constantFrom('a', 'é', '"', ',', '\t', '|', "'", '=', '€', ' '), minLength: 1, maxLength: 12 })
  .map((written) => `x${written}x`);

const products = fc.uniqueArray(
  fc.record({
    id: fc.integer({ min: 1, max: 2_000_000 }),
    name: text,
    brand: fc.option(text, { nil: undefined }),
    creators: fc.array(text, { maxLength: 2 }),
    year: fc.option(fc.integer({ min: 1900, max: 2030 }), { nil: undefined }),
    colour: fc.option(fc.constant({ key: 'black', hex: '#26272b' }), { nil: undefined }),
    attributes: fc.dictionary(
      fc.constantFrom('displaySize', 'Weight (g)', 'genre'),
      fc.oneof(text, fc.boolean(), fc.integer({ min: 0, max: 999 })),
      { noNullPrototype: true },
    ),
    description: text.map((line) => `${line}\n\nSecond paragraph, "quoted".`),
    variants: fc.uniqueArray(
      fc.record({
        label: fc.constantFrom('NEW' as const, 'A0' as const, 'A1' as const, 'A4' as const),
        quantity: fc.integer({ min: 0, max: 50 }),
        amount: fc.integer({ min: 1, max: 200_000 }),
      }),
      { minLength: 1, selector: ({ label }) => label },
    ),
    popularity: fc.constantFrom(0, 0.1, 0.25, 1),
    allowedPurchase: fc.boolean(),
  }),
  { minLength: 1, maxLength: 5, selector: ({ id }) => id },
);

const [template] = fixtureCatalogue.products;
if (!template) throw new Error('the fixture has products');
const { identifiers: _codes, modelKey: _key, colour: _colour, memory_size: _size, ...others } = template;

const recordOf = (
  drawn: (typeof products extends fc.Arbitrary<infer List extends readonly unknown[]> ? List : never)[number],
): ProductRecord => ({
  ...others,
  ...drawn,
  slug: 'a-slug',
  identifiers: { ean: inStoreEan(String(drawn.id)) },
  accessoryIds: [3, 4],
  pictures: ['front', 'back'],
  reviews: [],
  description: { ...others.description, de: drawn.description, nl: 'Anders' },
  variants: drawn.variants.map(({ label, quantity, amount }) => ({
    label,
    quantity,
    fullBatteryQuantity: 0,
    prices: [{ from: testNow.toISOString(), amount }],
  })),
});

describe('an exported catalogue', () => {
  it.each(['csv', 'tsv', 'jsonl'] as const)('is what an import reads: %s', async (format) => {
    await fc.assert(
      fc.asyncProperty(products, async (drawn) => {
        await store(drawn.map(recordOf));
        const before = await exported(format);
        const { rejected, report } = await importAgain(format);
        expect({ rejected, report: report.replaceAll(/.*a new device needs.*\n/g, '') }).toEqual({
          rejected: 0,
          report: '',
        });
        expect(await exported(format)).toBe(before);
      }),
      { numRuns: 12 },
    );
  });

  it('has the price history and the reviews as JSON lines', async () => {
    await store(fixtureCatalogue.products);
    const before = await exported('jsonl');
    expect((await importAgain('jsonl')).imported).toBe(fixtureCatalogue.products.length);
    expect(await exported('jsonl')).toBe(before);
    const first: ProductRecord = JSON.parse(before.split('\n')[0] ?? '');
    expect(first.reviews).toHaveLength(4);
    expect(first.variants[0]?.prices).toHaveLength(3);
  });
});
