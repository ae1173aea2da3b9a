import { ContentPage } from '@reprise/entities/content-block';
import { localize } from '@reprise/entities/language';
import { SitemapContent } from '@reprise/entities/sitemap';
import { guessLanguage } from '@reprise/i18n/guess-language';
import { languages, parsePath } from '@reprise/markets';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { fixtureIds } from '../../testing/fixture-catalogue.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';

let api: TestApp;
beforeAll(async () => {
  api = await createTestApp();
  const texts = localize(() => 'watches');
  await sql`insert into categories (id, parent_id, names, slugs, is_accessory, is_new_assortment, position)
    values (1300, 1000, ${texts}, ${texts}, false, false, 0)`.execute(api.db);
  await sql`update categories set parent_id = 1300 where id = 1310`.execute(api.db);
  await sql`update metadata set value = 'watches' where key = 'categories_version'`.execute(api.db);
  const band = JSON.stringify({ bandFit: 'apple-41', fitsCaseSize: '38/40/41 mm' });
  await sql`update products set facts = jsonb_set(facts, '{attributes}', ${band}::jsonb)
    where id = ${fixtureIds.wristband}`.execute(api.db);
});
afterAll(() => api.close());

const read = async (name: string, language = 'en') => {
  const headers = { 'x-language': language };
  return api.app.inject({ url: `/api/static-template-content/${name}`, headers });
};
const tablesOf = ({ blocks }: ContentPage) => blocks.flatMap((block) => (block.type === 'table' ? [block] : []));

it('lists watches with the size of the bands that fit them, and bands with the makers of these watches', async () => {
  const [watches, bands] = tablesOf(ContentPage.parse((await read('strap-sizes')).json()));
  const name = 'Apple Watch Series 9 41 mm Midnight';
  expect(watches?.rows).toEqual([[{ text: name }, { text: '41\u00a0mm' }, { text: '38/40/41 mm' }]]);
  const [[size, makers, inStock] = []] = bands?.rows ?? [];
  expect([size?.text, makers?.text, inStock?.text]).toEqual(['38/40/41 mm', 'Apple', '1']);
  expect(size?.href).toBe('/kaufen/elektronik/zubehoer/uhrenarmbaender?fitsCaseSize=38%2F40%2F41+mm');
  expect(parsePath(size?.href?.split('?')[0] ?? '', 'en')).toMatchObject({ name: 'category' });
});

it('links no size without a band in stock', async () => {
  await sql`update products set in_stock = false where id = ${fixtureIds.wristband}`.execute(api.db);
  const [, bands] = tablesOf(ContentPage.parse((await read('strap-sizes')).json()));
  expect(bands?.rows[0]?.[0]).toEqual({ text: '38/40/41 mm' });
  expect(bands?.rows[0]?.[2]).toEqual({ text: '0' });
  await sql`update products set in_stock = true where id = ${fixtureIds.wristband}`.execute(api.db);
});

it('is complete and in its language', async () => {
  const pages = await Promise.all(
    languages.map(async (language) => ContentPage.parse((await read('strap-sizes', language)).json())),
  );
  expect(
    pages.map(({ title, description, lead, blocks }) =>
      guessLanguage(JSON.stringify([title, description, lead, blocks.at(-1)])),
    ),
  ).toEqual(languages);
  for (const page of pages) {
    expect(page.blocks.map(({ type }) => type)).toEqual(['table', 'table', 'steps']);
    for (const { columns } of tablesOf(page)) expect(columns).toHaveLength(3);
  }
});

it('is in the sitemap, and other names are answered with 404', async () => {
  const { pages } = SitemapContent.parse((await api.app.inject('/api/sitemap/content')).json());
  expect(pages.map(({ paths }) => paths.en)).toContain('/s/t/strap-sizes');
  const answer = await read('shoe-sizes');
  expect([answer.statusCode, answer.json()]).toMatchObject([404, { code: 'TEMPLATE_PAGE_NOT_FOUND' }]);
});
