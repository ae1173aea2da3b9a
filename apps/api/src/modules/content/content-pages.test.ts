import { ContentPage } from '@reprise/entities/content-block';
import { localize } from '@reprise/entities/language';
import { languages } from '@reprise/markets';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { migrate } from '../../database/migrate.ts';
import { fixtureIds } from '../../testing/fixture-catalogue.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { shippedPages } from './shipped-pages.ts';
import type { StoredPage } from './stored-page.ts';

let api: TestApp;
beforeAll(async () => {
  api = await createTestApp();
});
afterAll(() => api.close());

const inEach = (text: string) => localize((language) => `${text} ${language}`);

const guide: StoredPage = {
  title: inEach('Straps of {{brand}}'),
  description: inEach('Sizes'),
  blocks: [
    { type: 'heading', text: inEach('Which one fits') },
    { type: 'text', title: inEach('Measure'), paragraphs: [inEach('Return it within {{returnDays}} days')] },
    { type: 'image', picture: '/media/strap', alt: inEach('A strap') },
    { type: 'product', product: fixtureIds.phone },
    { type: 'product', product: 424_242 },
    { type: 'links', title: inEach('More'), pages: ['returns', 'gone'] },
  ],
};

const write = (kind: 'landing' | 'static', name: string, page: StoredPage) =>
  api.db
    .insertInto('content_pages')
    .values({ kind, name, page: JSON.stringify(page), edited_at: new Date() })
    .onConflict((conflict) =>
      conflict.columns(['kind', 'name']).doUpdateSet({ page: JSON.stringify(page), edited_at: new Date() }),
    )
    .execute();

const read = async (url: string, language = 'fr') =>
  ContentPage.parse((await api.app.inject({ url, headers: { 'x-language': language, 'x-market': 'fr' } })).json());

describe('a page that an operator writes', () => {
  it('is served from its row, in the language of the request, with current products', async () => {
    await write('static', 'straps', guide);
    const page = await read('/api/static-content/straps');
    expect(page).toMatchObject({ name: 'straps', title: 'Straps of Reprise fr' });
    expect(page.blocks.map(({ type }) => type)).toEqual(['heading', 'text', 'image', 'product', 'links']);
    expect(page.blocks[1]).toMatchObject({ paragraphs: ['Return it within 21 days fr'] });
    expect(page.blocks[3]).toMatchObject({ product: { id: fixtureIds.phone } });
    const links = page.blocks[4]?.type === 'links' ? page.blocks[4].links : [];
    expect(links.map(({ href }) => href)).toEqual(['/s/returns']);
  });

  it('may use the same blocks on a landing page', async () => {
    await write('landing', 'straps', guide);
    expect((await read('/api/landing-pages/straps')).blocks).toEqual((await read('/api/static-content/straps')).blocks);
  });

  it('replaces a page that ships with the shop, and is preserved by a new release', async () => {
    await write('static', 'about', guide);
    await migrate(api.database);
    expect((await read('/api/static-content/about')).title).toBe('Straps of Reprise fr');
  });
});

describe('pages that ship with the shop', () => {
  it('follow the release until they are edited', async () => {
    const old = JSON.stringify({ ...guide, title: inEach('Old') });
    await api.db.updateTable('content_pages').set({ page: old }).where('name', '=', 'help').execute();
    expect((await read('/api/static-content/help')).title).toBe('Old fr');
    await migrate(api.database);
    expect((await read('/api/static-content/help')).title).not.toBe('Old fr');
  });

  it('have every text in every language', () => {
    const texts = JSON.stringify(shippedPages()).match(/\{"de":"[^}]*/g) ?? [];
    expect(texts.length).toBeGreaterThan(200);
    for (const language of languages) expect(texts.filter((text) => text.includes(`"${language}":""`))).toEqual([]);
  });
});
