import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fixtureCatalogue, fixtureIds } from '../../testing/fixture-catalogue.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { testNow } from '../../testing/test-database.ts';
import { createCategoryCache } from '../catalogue/index.ts';
import { type ImportOptions, importCatalogue } from './import-catalogue.ts';

let api: TestApp;
let folder: string;
beforeAll(async () => {
  api = await createTestApp();
  folder = mkdtempSync(path.join(tmpdir(), 'reprise-feeds-'));
});
afterAll(async () => {
  await api.close();
  rmSync(folder, { recursive: true, force: true });
});

async function importFeed(content: string | Uint8Array, options: Partial<ImportOptions> = {}) {
  const file = path.join(folder, 'feed.txt');
  writeFileSync(file, content);
  const reportFile = `${file}.rejected.tsv`;
  const counts = await importCatalogue({ db: api.db, file, reportFile, now: testNow, ...options });
  const report = readFileSync(reportFile, 'utf8').split('\n').slice(0, -1);
  return { ...counts, report };
}
const named = (name: string) => api.db.selectFrom('products').selectAll().where('name', '=', name).execute();
const stockOf = async (name: string) => {
  const [product] = await named(name);
  return api.db
    .selectFrom('variants')
    .selectAll()
    .where('product_id', '=', product?.id ?? 0)
    .orderBy('label')
    .execute();
};
const categoryPath = async (name: string) => {
  const [product] = await named(name);
  const tree = await createCategoryCache()(api.db);
  return tree.breadcrumbs(product?.category_id ?? 0, 'de').map((category) => category.name);
};

describe('a typical feed of a merchant', () => {
  it('is read with its own names, words and numbers', async () => {
    const feed = [
      'SKU;Titel;Preis;Waehrung;Verfügbarkeit;Zustand;Kategorie;EAN-13;Erscheinungsjahr;Farbe;Screen size;Weight (g);Produktlink',
      'A-1;Kamera Ä;1.299,00 €;EUR;preorder;wie neu;Romane;;2008.0;Schwarz;6.1;210;https://shop.example/1',
      'A-2;Kamera B;9,90;EUR;in_stock;Sehr gut;Romane;4006381333931;2009;Sunset;;;',
      'A-3;Kamera C;9,90;USD;12.0;neu;Romane;;;;;;',
    ].join('\r\n');
    const { format, report, imported } = await importFeed(Buffer.from(feed.replace('€', '\u0080'), 'latin1'));
    expect(format).toMatchObject({ kind: 'table', delimiter: ';', encoding: 'windows-1252' });
    expect(report).toEqual(['4\tprice: "USD" is not the currency of the shop, EUR']);
    expect(imported).toBe(2);
    const [first] = await named('Kamera Ä');
    expect(first?.facts).toMatchObject({
      merchantId: 'A-1',
      year: 2008,
      colour: { key: 'black' },
      attributes: { displaySize: 6.1, weight: 210 },
    });
    expect(await stockOf('Kamera Ä')).toMatchObject([{ label: 'A0', price: 129_900, on_hand: 0 }]);
    const [second] = await named('Kamera B');
    expect(second).toMatchObject({ ean: '4006381333931', facts: { attributes: { colourName: 'Sunset' } } });
    expect(await stockOf('Kamera B')).toMatchObject([{ label: 'A1', price: 990, on_hand: 1 }]);
  });

  it('identifies products by EAN, ISBN or the merchant’s id, so that importing it again makes none', async () => {
    const feed = 'id,title,price,product_type,isbn13\nX-7,Own id,1,Romane,\n,Book,2,Romane,9780141439518\n';
    await importFeed(feed);
    const before = [await named('Own id'), await named('Book')];
    expect(await importFeed(feed)).toMatchObject({ imported: 2, report: [] });
    expect([await named('Own id'), await named('Book')]).toEqual(before);
    expect(before.map((products) => products.length)).toEqual([1, 1]);
  });

  it('takes the price of a sale while it is on', async () => {
    const header = 'sku,title,price,sale_price,sale_price_effective_date,category\n';
    const during = '2026-06-01T00:00Z/2026-06-30T00:00Z';
    await importFeed(
      `${header}s1,On sale,10,7,${during},2010\ns2,Not yet,10,7,2026-07-01T00:00Z/2026-07-30T00:00Z,2010\n`,
    );
    expect([await stockOf('On sale'), await stockOf('Not yet')]).toMatchObject([[{ price: 700 }], [{ price: 1_000 }]]);
  });

  it('may be JSON lines with a merchant’s names', async () => {
    const rows = [
      { sku: 'J1', title: 'Flat', price: 3.5, product_type: 'Romane', authors: ['A. Eins', 'B. Zwei'], pages: 210 },
      { sku: 'J2', title: 'No price', product_type: 'Romane' },
    ];
    const { report } = await importFeed(rows.map((row) => JSON.stringify(row)).join('\n'));
    expect(report).toEqual(['2\tprice: missing']);
    expect((await named('Flat'))[0]?.facts).toMatchObject({
      creators: ['A. Eins', 'B. Zwei'],
      attributes: { pages: 210 },
    });
  });

  it('loses one row to broken quotes', async () => {
    const header = 'sku,title,price,category,stock';
    const rows = ['q1,"Broken,1,2010,1', 'q2,After,1,2010,1', 'q3,"5"" phone",1,2010,1', 'q4,Tab 10",1,2010,1'];
    const { report, imported } = await importFeed([header, ...rows].join('\n'));
    expect(report).toEqual(['2\tthe quotes do not fit: text in quotes has its own quotes doubled']);
    expect(imported).toBe(3);
    expect(await named('5" phone')).toHaveLength(1);
  });

  it('reports duplicates and merges none of them', async () => {
    const header = 'ean,title,price,condition,category\n';
    const ean = '5901234123457';
    const rows = [`${ean},Twice,5,A1,2010`, `${ean},Twice,4,A2,2010`, `${ean},Other name,3,A1,2010`];
    const { report, imported } = await importFeed(header + rows.join('\n'));
    expect(report).toEqual(['4\tduplicate: line 2 has the same product and condition']);
    expect(imported).toBe(2);
    expect(await stockOf('Twice')).toMatchObject([{ price: 500 }, { price: 400 }]);
    const shared = await importFeed(`id,${header}9501,${ean},One,5,A1,2010\n9502,${ean},Two,5,A1,2010\n`);
    expect(shared.report).toEqual(['3\twarning: ean: product 9501 of this file has the same one']);
  });

  it('warns of a wrong EAN where something else identifies the product', async () => {
    const { report, imported } = await importFeed('sku,ean,title,price,category\nE1,9.78014E+12,Cut,5,2010\n');
    expect(report).toEqual([
      '2\twarning: ean: "9.78014E+12" is in scientific notation, a spreadsheet has cut its digits',
    ]);
    expect(imported).toBe(1);
  });
});

describe('columns', () => {
  it('with other names in the file are mapped by the caller', async () => {
    const feed = 'Nr,Was,Kosten,Wohin,Intern\nM1,Mapped,5,2010,secret\n';
    await expect(importFeed(feed)).rejects.toThrow('no column for the name. It has Nr, Was, Kosten, Wohin, Intern');
    const columnNames = new Map([
      ['nr', 'merchant_id'],
      ['Was', 'name'],
      ['Kosten', 'price'],
      ['Wohin', 'category'],
      ['Intern', ''],
    ]);
    expect((await importFeed(feed, { columnNames })).imported).toBe(1);
    expect((await named('Mapped'))[0]?.facts).toMatchObject({ merchantId: 'M1', attributes: {} });
  });
});

describe('categories', () => {
  const row = (name: string, category: string) => `${name},${name},5,${category}`;
  const feed = (...rows: string[]) => `sku,title,price,product_type\n${rows.join('\n')}\n`;

  it('are found by path or name, and created below existing ones, with one warning each', async () => {
    const { report, madeCategories } = await importFeed(
      feed(
        row('c1', 'Bücher > Romane'),
        row('c2', 'Media > Books > Romane'),
        row('c3', 'Bücher > Comics > Manga'),
        row('c4', 'bucher > comics > manga'),
        row('c5', 'Garden'),
      ),
    );
    expect(madeCategories).toBe(3);
    expect(report).toEqual([
      '3\twarning: category "Media > Books > Romane" is taken for category 2010, which has its name',
      expect.stringMatching(/^4\twarning: category "Bücher > Comics > Manga" is new: it was made as category \d+$/),
      expect.stringMatching(/^6\twarning: category "Garden" is new/),
    ]);
    expect(await categoryPath('c1')).toEqual(['Bücher', 'Romane']);
    expect(await categoryPath('c3')).toEqual(['Bücher', 'Comics', 'Manga']);
    expect(await categoryPath('c4')).toEqual(['Bücher', 'Comics', 'Manga']);
    expect(await categoryPath('c5')).toEqual(['Garden']);
    expect((await importFeed(feed(row('c3', 'Bücher > Comics > Manga')))).report).toEqual([]);
  });

  it('are those of Google’s taxonomy, by id or path', async () => {
    const header = 'sku,title,price,google_product_category\n';
    const path = 'Electronics > Communications > Telephony > Mobile Phones';
    const { report } = await importFeed(`${header}g1,g1,5,267\ng2,g2,5,${path}\ng3,g3,5,784 - Media > Books\n`);
    expect(report).toEqual([]);
    expect([await categoryPath('g1'), await categoryPath('g2'), await categoryPath('g3')]).toEqual([
      ['Elektronik', 'Handy'],
      ['Elektronik', 'Handy'],
      ['Bücher'],
    ]);
  });

  it('that are unknown or missing are replaced by the one that the caller names', async () => {
    const { report, madeCategories } = await importFeed(feed(row('f1', 'Toys'), row('f2', '')), { category: 'Bücher' });
    expect(madeCategories).toBe(0);
    expect(report).toEqual([
      '2\twarning: category "Toys" is not known: category 2000 instead',
      '3\twarning: category: missing, category 2000 instead',
    ]);
    expect(await categoryPath('f1')).toEqual(['Bücher']);
    await expect(importFeed(feed(row('f1', 'Toys')), { category: '77' })).rejects.toThrow('There is no category "77".');
  });
});

describe('a dry run', () => {
  it('reports what would happen, and changes nothing', async () => {
    const count = async () => [
      await api.db.selectFrom('products').select('id').execute(),
      await api.db.selectFrom('categories').select('id').execute(),
    ];
    const before = await count();
    const feed = 'ean,title,price,product_type\n4012345678901,Dry,5,New here\n,Refused,,\n';
    const { imported, rejected, madeCategories } = await importFeed(feed, { isDryRun: true });
    expect({ imported, rejected, madeCategories }).toEqual({ imported: 1, rejected: 1, madeCategories: 1 });
    expect(await count()).toEqual(before);
  });
});

describe('ids of digits', () => {
  const header = 'id,title,price,category,ean\n';
  const byId = (id: number) => api.db.selectFrom('products').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  const idOf = async (name: string) => (await named(name))[0]?.id;

  it('never replace a product that the merchant does not mean', async () => {
    const before = await byId(fixtureIds.phone);
    const feed = `${header}${before.id},Garden gnome,5,2010,\n`;
    const { report, imported, warned } = await importFeed(feed);
    const gnome = await idOf('Garden gnome');
    expect(report).toEqual([
      `2\twarning: id: product ${before.id} of the shop is "${before.name}": this row is product ${gnome} instead`,
    ]);
    expect({ imported, warned }).toEqual({ imported: 1, warned: 1 });
    expect(await byId(before.id)).toEqual(before);
    // From now on the merchant's id is known.
    const renamed = feed.replace('Garden gnome', 'Painted gnome');
    expect((await importFeed(renamed)).report).toEqual([]);
    expect(await byId(gnome ?? 0)).toMatchObject({ name: 'Painted gnome', facts: { merchantId: String(before.id) } });
  });

  it('are the shop’s for a product with its name or its EAN, and for a new product', async () => {
    const [{ id, name }, phone] = [await byId(fixtureIds.novel), await byId(fixtureIds.phoneSibling)];
    const rows = [
      `${id},"${name}",5,2010,`,
      `${phone.id},Phone by another name,5,2010,${phone.ean}`,
      '9601,New,5,2010,',
    ];
    expect((await importFeed(header + rows.join('\n'))).report).toEqual([]);
    expect(await byId(id)).toMatchObject({ name, facts: { merchantId: String(id) } });
    expect(await byId(phone.id)).toMatchObject({ name: 'Phone by another name' });
    expect(await byId(9_601)).toMatchObject({ name: 'New' });
  });

  it('are the shop’s where merchants’ ids have a column of their own', async () => {
    const { report } = await importFeed(`merchant_id,${header}Z-1,${fixtureIds.charger},Renamed,5,2010,\n`);
    expect(report).toEqual([]);
    expect(await byId(fixtureIds.charger)).toMatchObject({ name: 'Renamed', facts: { merchantId: 'Z-1' } });
  });

  it('differ between two products of one file', async () => {
    const ids = await api.db.selectFrom('products').select('id').execute();
    const next = Math.max(...ids.map(({ id }) => id)) + 1;
    // The first row gets a new number, which the second has as its own.
    await importFeed(`${header}${fixtureIds.soldOut},Displaced,5,2010,\n${next},Wants that number,5,2010,\n`);
    expect(await idOf('Displaced')).toBe(next);
    expect(await idOf('Wants that number')).toBe(next + 1);
  });
});

describe('files of two merchants', () => {
  const header = 'id,title,price,category,ean\n';

  it('are kept apart by the merchant’s name', async () => {
    const feed = (title: string) => `${header}1,${title},5,2010,\nK-2,${title} two,5,2010,\n`;
    await importFeed(feed('From Anna'), { merchant: 'anna' });
    const { report } = await importFeed(feed('From Bruno'), { merchant: 'bruno' });
    expect(report).toEqual([]);
    const merchantIds = async (name: string) => (await named(name)).map(({ facts }) => facts.merchantId);
    expect(await merchantIds('From Anna')).toEqual(['anna/1']);
    expect(await merchantIds('From Bruno')).toEqual(['bruno/1']);
    await importFeed(feed('Renamed by Anna'), { merchant: 'anna' });
    expect(await merchantIds('From Anna')).toEqual([]);
    expect(await merchantIds('Renamed by Anna two')).toEqual(['anna/K-2']);
  });

  it('share a product by its EAN, and the later one says so', async () => {
    const feed = `${header}7,Shared,5,2010,4006381333948\n`;
    await importFeed(feed, { merchant: 'anna' });
    const [shared] = await named('Shared');
    const { report } = await importFeed(feed, { merchant: 'bruno' });
    expect(report).toEqual([
      `2\twarning: product ${shared?.id} was "anna/7" of another merchant: this row replaces it`,
    ]);
  });

  it('are complete only for the merchant’s own products', async () => {
    const soldNow = async () => {
      const rows = await api.db
        .selectFrom('products')
        .select(['id', 'facts'])
        .where('allowed_purchase', '=', true)
        .execute();
      return { all: rows.length, anna: rows.filter(({ facts }) => facts.merchantId?.startsWith('anna/')).length };
    };
    await importFeed(`${header}1,Kept,5,2010,\n2,Refused later,5,2010,\n3,Gone,5,2010,\n`, { merchant: 'anna' });
    const before = await soldNow();
    const result = await importFeed(`${header}1,Kept,5,2010,\n2,Refused later,,2010,\n`, {
      merchant: 'anna',
      isComplete: true,
    });
    expect(result.discontinued).toBe(before.anna - 2);
    expect(await soldNow()).toEqual({ all: before.all - before.anna + 2, anna: 2 });
  });

  it('may not be lines of an export, whose ids are the shop’s', async () => {
    const [record] = fixtureCatalogue.products;
    const { report } = await importFeed(JSON.stringify(record), { merchant: 'anna' });
    expect(report).toEqual(['1\tid: exported records have ids of the shop, not of a merchant']);
  });
});
