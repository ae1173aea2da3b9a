import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { inStoreEan } from '@reprise/demo-catalogue';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fixtureCatalogue, fixtureIds } from '../../testing/fixture-catalogue.ts';
import { serviceAuthorization } from '../../testing/service-authorization.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { testNow } from '../../testing/test-database.ts';
import { reserveStock, sellStock, shipStock } from '../stock/reservations.ts';
import { importCatalogue } from './import-catalogue.ts';
import { RowError } from './row-error.ts';
import { parsePrice } from './row-values.ts';

let api: TestApp;
let folder: string;
beforeAll(async () => {
  api = await createTestApp();
  folder = mkdtempSync(path.join(tmpdir(), 'reprise-import-'));
});
afterAll(async () => {
  await api.close();
  rmSync(folder, { recursive: true, force: true });
});

async function importText(name: string, content: string, now = testNow, isComplete = false) {
  const file = path.join(folder, name);
  const reportFile = `${file}.rejected.tsv`;
  writeFileSync(file, content);
  const counts = await importCatalogue({ db: api.db, file, reportFile, isComplete, now });
  return {
    ...counts,
    report: readFileSync(reportFile, 'utf8')
      .trim()
      .split('\n')
      .filter((line) => line !== ''),
  };
}
const product = (id: number) => api.db.selectFrom('products').selectAll().where('id', '=', id).executeTakeFirst();
const variants = (id: number) =>
  api.db.selectFrom('variants').selectAll().where('product_id', '=', id).orderBy('label').execute();
const version = async () =>
  JSON.stringify(
    await api.db.selectFrom('products').select(['id', 'name', 'price_min', 'added_at']).orderBy('id').execute(),
  );

describe('importing a table', () => {
  const ean = inStoreEan('import:1');
  const rows = [
    'id,ean,name,category,condition,price,quantity,creators',
    `501,,"Der Prozess, Roman",2010,A1,"4,99 EUR",3,Franz Kafka`,
    '501,,"Der Prozess, Roman",2010,A2,3.49,2,Franz Kafka',
    `,${ean},Momo,Bücher > Romane,A2,5.99,1,Michael Ende`,
    '502,,Ohne Preis,2010,A1,,1,',
    '503,,Falscher Zustand,2010,Z9,1.00,1,',
    '504,,Keine Kategorie,9999,A1,1.00,1,',
    ',123,Falsche EAN,2010,A1,1.00,1,',
    ',,Ohne Kennung,2010,A1,1.00,1,',
    'zu,wenig',
    '505,,Dollars,2010,A1,3.00 USD,1,',
    '506,,"Nach den Fehlern",buecher/romane,NEW,10,in stock,',
  ];

  it('may say when the units were counted: units shipped since are subtracted', async () => {
    const file = (countedAt: string) =>
      `id,name,category,condition,price,quantity,counted_at\n507,Gezählt,2010,A1,4.99,5,${countedAt}\n`;
    await importText('counted.csv', file(''));
    const lines = [{ productId: 507, label: 'A1' as const, quantity: 2, fullBatteryQuantity: 0 }];
    const order = { key: 'counted', lines, reason: 'order', expiresAt: testNow };
    await api.db.transaction().execute(async (trx) => {
      await reserveStock(trx, order, testNow);
      await sellStock(trx, order.key, testNow);
      await shipStock(trx, order.key, testNow);
    });
    await importText('counted.csv', file('2026-06-15T11:59:00+02:00'));
    expect((await variants(507))[0]).toMatchObject({ on_hand: 3, quantity: 3 });
    await importText('counted.csv', file('2026-06-15T12:01:00+02:00'));
    expect((await variants(507))[0]).toMatchObject({ on_hand: 5, quantity: 5 });
    expect((await importText('counted.csv', file('yesterday'))).report).toEqual([
      expect.stringContaining('2\tcounted_at: "yesterday"'),
    ]);
  });

  it('imports valid rows and lists the rest with line and reason', async () => {
    const result = await importText('list.csv', `${rows.join('\n')}\n`);
    expect(result).toMatchObject({ read: 11, imported: 4, rejected: 7 });
    expect(result.report.map((line) => line.split('\t'))).toEqual([
      ['5', 'price: missing'],
      ['6', expect.stringContaining('condition: "Z9"')],
      ['7', 'category: there is no "9999"'],
      ['8', expect.stringContaining('is not an EAN')],
      ['9', expect.stringContaining('id: missing')],
      ['10', expect.any(String)],
      ['11', expect.stringContaining('price: "3.00 USD"')],
    ]);
    expect(await variants(501)).toMatchObject([
      { label: 'A1', price: 499, quantity: 3 },
      { label: 'A2', price: 349, quantity: 2 },
    ]);
    expect(await product(506)).toMatchObject({
      slug: 'nach-den-fehlern',
      category_id: 2010,
      price_min: 1_000,
      in_stock: true,
    });
  });

  it('changes nothing when it is repeated, and identifies products by EAN', async () => {
    const before = await version();
    const again = await importText('again.csv', `${rows.join('\n')}\n`, new Date('2026-06-20T00:00:00Z'));
    expect(again.imported).toBe(4);
    expect(await version()).toBe(before);
    expect(await api.db.selectFrom('products').select('id').where('ean', '=', ean).execute()).toHaveLength(1);
    const history = await api.db.selectFrom('price_history').select('amount').where('product_id', '=', 501).execute();
    expect(history).toHaveLength(2);
  });

  it('preserves the price history of a product whose price changed', async () => {
    await importText(
      'cheaper.tsv',
      'id\tname\tcategory\tcondition\tprice\tstock\n501\tDer Prozess, Roman\t2010\tA1\t3,99\t9\n',
      new Date('2026-07-01T00:00:00Z'),
    );
    expect((await variants(501))[0]).toMatchObject({ price: 399, reference_price: 499, quantity: 9 });
    expect(await variants(501)).toHaveLength(2);
    expect(await product(501)).toMatchObject({ reduced: true });
  });

  it('tells readers of changes to start over', async () => {
    const response = await api.internal.inject({
      url: '/internal/catalogue/changes?after=1&wait=0',
      headers: { authorization: await serviceAuthorization(api.config) },
    });
    expect(response.json()).toMatchObject({ reset: true });
  });
});

describe('importing records and merchant feeds', () => {
  it('imports whole records line by line', async () => {
    const [record] = fixtureCatalogue.products;
    const lines = [
      JSON.stringify({ ...record, id: 601, name: 'A record' }),
      '{"id": 602',
      '[]',
      '',
      JSON.stringify({ ...record, id: 603, variants: 'many' }),
    ];
    const result = await importText('records.jsonl', lines.join('\n'));
    expect(result).toMatchObject({ imported: 1, rejected: 3 });
    expect(result.report.map((line) => line.split('\t')[0])).toEqual(['2', '3', '5']);
    expect(await variants(601)).toHaveLength(3);
    expect((await variants(601))[0]).toMatchObject({ reference_price: 39_900 });
  });

  it('imports the items of a merchant feed', async () => {
    const feed = `<?xml version="1.0"?>
<rss xmlns:g="http://base.google.com/ns/1.0"><channel>
<item><g:id>701</g:id><title>Caf&#233; &amp; Krimi</title><g:price>7.50 EUR</g:price><g:condition>used</g:condition>
<g:availability>in_stock</g:availability><g:product_type>Bücher &gt; Romane</g:product_type></item>
<item><g:id>702</g:id><title>Ohne Preis</title><g:product_type>2010</g:product_type></item>
</channel></rss>`;
    const result = await importText('feed.xml', feed);
    expect(result).toMatchObject({ imported: 1, rejected: 1 });
    expect(result.report).toEqual(['5\tprice: missing']);
    expect(await product(701)).toMatchObject({
      name: 'Café & Krimi',
      slug: 'cafe-krimi',
      price_min: 750,
      in_stock: true,
    });
  });

  it('rejects entities declared by a feed', async () => {
    const declared = '<!DOCTYPE item [<!ENTITY long "aaaaaaaaaa"><!ENTITY file "bbbbbbbbbb">]>';
    const item = (id: number, title: string) =>
      `<item>${id === 704 ? declared : ''}<id>${id}</id><title>${title}</title><price>7.50 EUR</price>
<condition>used</condition><availability>in_stock</availability><product_type>2010</product_type></item>`;
    const feed = `<?xml version="1.0"?>${declared}<rss><channel>
${item(703, 'Krimi &long;&file;')}
${item(704, 'Krimi &long;&file;')}
</channel></rss>`;
    const result = await importText('entities.xml', feed);
    expect(result.report).toEqual([expect.stringContaining('the item declares a document type')]);
    expect(await product(703)).toMatchObject({ name: 'Krimi &long;&file;' });
  });

  it('does not change products that a file does not name', async () => {
    expect(await product(fixtureIds.watch)).toMatchObject({ price_min: 22_900 });
  });
});

describe('products that are not sold any more', () => {
  const header = 'id,ean,name,category,condition,price,availability';
  const at = (day: number) => new Date(`2026-08-0${day}T10:00:00Z`);
  const sale = async (id: number) => {
    const { allowed_purchase: isSold, discontinued_at: since } = (await product(id)) ?? {};
    return { isSold, since };
  };
  const table = (...rows: string[]) => `${[header, ...rows].join('\n')}\n`;
  const [kept, named] = ['801,,Kept,2010,A1,4.99,1', '802,,Named,2010,A1,4.99,1'];

  it('have the time of the first import that says so, until one sells them again', async () => {
    const gone = '802,,Named,2010,A1,4.99,discontinued';
    await importText('sold.csv', table(kept, named), at(1));
    expect(await sale(802)).toEqual({ isSold: true, since: null });
    await importText('gone.csv', table(gone), at(2));
    await importText('gone.csv', table(gone.replace('Named', 'Renamed')), at(3));
    expect(await product(802)).toMatchObject({ name: 'Renamed' });
    expect(await sale(802)).toEqual({ isSold: false, since: at(2) });
    await importText('back.csv', table(named), at(4));
    expect(await sale(802)).toEqual({ isSold: true, since: null });
  });

  it('are those that a complete file does not list', async () => {
    const before = await api.db.selectFrom('products').select('id').where('allowed_purchase', '=', true).execute();
    const { discontinued } = await importText('complete.csv', table(kept), at(5), true);
    expect(discontinued).toBe(before.length - 1);
    expect(await sale(801)).toEqual({ isSold: true, since: null });
    expect(await sale(802)).toEqual({ isSold: false, since: at(5) });
    expect((await importText('complete.csv', table(kept), at(6), true)).discontinued).toBe(0);
    expect(await sale(802)).toEqual({ isSold: false, since: at(5) });
    await importText('complete.csv', table(kept, named), at(7), true);
    expect(await sale(802)).toEqual({ isSold: true, since: null });
  });

  it('are not those of rejected rows', async () => {
    const ean = inStoreEan('import:rejected');
    await importText('by-ean.csv', table(named, `,${ean},By EAN,2010,A1,4.99,1`), at(7));
    const byEan = await api.db.selectFrom('products').select('id').where('ean', '=', ean).executeTakeFirstOrThrow();
    const rejected = ['802,,Named,2010,A1,,1', `,${ean},By EAN,2010,A1,,1`];
    expect((await importText('rejected.csv', table(kept, ...rejected), at(8), true)).discontinued).toBe(0);
    expect([(await sale(802)).isSold, (await sale(byEan.id)).isSold]).toEqual([true, true]);
  });

  it.each([
    ['a row without a name for its product', table(kept, ',,Unknown,2010,A1,4.99,1')],
    ['an unreadable row', table(kept, 'too,few')],
    ['no product at all', table()],
  ])('are none after %s', async (_, content) => {
    expect((await importText('unsure.csv', content, at(9), true)).discontinued).toBe('unknown');
    expect(await sale(802)).toEqual({ isSold: true, since: null });
  });
});

describe('labels of new devices', () => {
  const header =
    'id,name,category,condition,price,quantity,charger_included,min_charging_watts,max_charging_watts,usb_power_delivery,energy_class,energy_label_url,product_sheet_url';
  const urls = 'https://labels.example/a.svg,https://labels.example/sheet.pdf';
  const row = (id: number, condition: string, labels: string, category = 1112) =>
    `${id},Phone ${id},${category},${condition},499,1,${labels}`;
  const table = (...rows: string[]) => `${[header, ...rows].join('\n')}\n`;
  const factsOf = async (id: number) => (await product(id))?.facts;

  it('are read from the columns of a table', async () => {
    const file = table(row(901, 'NEW', `no,"4,5",27 W,yes,b,${urls}`), row(902, 'NEW', 'yes,,,,,,', 2010));
    expect(await importText('labels.csv', file)).toMatchObject({ imported: 2, warned: 0, report: [] });
    expect(await factsOf(901)).toMatchObject({
      charging: { chargerIncluded: false, power: { minWatts: 4.5, maxWatts: 27, usbPowerDelivery: true } },
      energyLabel: {
        class: 'B',
        labelUrl: 'https://labels.example/a.svg',
        sheetUrl: 'https://labels.example/sheet.pdf',
      },
    });
    expect(await factsOf(902)).toMatchObject({ charging: { chargerIncluded: true } });
  });

  it.each([
    ['an answer that is neither yes nor no', 'maybe,5,27,yes,,,', 'chargerIncluded: "maybe"'],
    ['a power without its minimum', 'no,,27,yes,,,', 'charging.power.minWatts: '],
    ['a minimum above the maximum', 'no,30,27,yes,,,', 'charging.power: minWatts is above maxWatts'],
    ['a power that is no number', 'no,5,fast,yes,,,', 'charging.power.maxWatts: '],
    ['more power than USB delivers', 'no,5,241,yes,,,', 'charging.power.maxWatts: '],
    ['a class without its label', 'no,5,27,yes,A,,', 'energyLabel.labelUrl: '],
    ['an unknown class', `no,5,27,yes,H,${urls}`, 'energyLabel.class: '],
    [
      'an address that is not https',
      `no,5,27,yes,A,javascript:alert(1),https://labels.example/`,
      'energyLabel.labelUrl: ',
    ],
  ])('are refused with %s', async (_, labels, reason) => {
    const { imported, report } = await importText('wrong-labels.csv', table(row(903, 'NEW', labels)));
    expect(imported).toBe(0);
    expect(report).toEqual([expect.stringContaining(`2\t${reason}`)]);
  });

  it('that are missing cause a warning, and the row is imported', async () => {
    const file = table(
      row(904, 'NEW', ',,,,,,'),
      row(905, 'NEW', `no,,,,A,${urls}`),
      row(906, 'A1', ',,,,,,'),
      row(907, 'NEW', ',,,,,,', 2010),
    );
    const { imported, rejected, warned, report } = await importText('missing.csv', file);
    expect({ imported, rejected, warned }).toEqual({ imported: 4, rejected: 0, warned: 2 });
    expect(report).toEqual([
      '2\twarning: a new device needs charging.chargerIncluded, charging.power, energyLabel',
      '3\twarning: a new device needs charging.power',
    ]);
  });

  it('that are missing cause a warning in complete records, too, but not for products that are not sold any more', async () => {
    const [phone] = fixtureCatalogue.products;
    if (!phone) throw new Error('the fixture has products');
    const variants = phone.variants.slice(0, 1).map((variant) => ({ ...variant, label: 'NEW' }));
    const records = [
      { ...phone, id: 908, identifiers: {}, variants, reviews: [] },
      { ...phone, id: 909, identifiers: {}, variants, reviews: [], allowedPurchase: false },
    ];
    const { report } = await importText('labels.jsonl', records.map((record) => JSON.stringify(record)).join('\n'));
    expect(report).toEqual(['1\twarning: a new device needs charging.chargerIncluded, charging.power, energyLabel']);
  });
});

describe('parsePrice', () => {
  it('parses amounts in euros as written in every market', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 99_999_999 }),
        fc.constantFrom('de-DE', 'en-IE', 'it-IT', 'nl-NL'),
        (cents, locale) => {
          const written = new Intl.NumberFormat(locale, { minimumFractionDigits: 2 }).format(cents / 100);
          expect(parsePrice(written)).toBe(cents);
          expect(parsePrice(`${written} EUR`)).toBe(cents);
        },
      ),
    );
  });

  it('refuses everything else', () => {
    for (const text of ['', 'free', '-1', '0', '1.2.3', '12 USD', '1e9', '99999999999'])
      expect(() => parsePrice(text)).toThrow(RowError);
  });
});
