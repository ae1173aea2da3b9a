import { type ContentBlock, ContentPage } from '@reprise/entities/content-block';
import { guessLanguage } from '@reprise/i18n/guess-language';
import { languages, parsePath, staticPages } from '@reprise/markets';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { placeholderValues } from './shop-facts.ts';

let api: TestApp;
beforeAll(async () => {
  api = await createTestApp();
});
afterAll(() => api.close());

const read = async (name: string, language: string, market = 'de') => {
  const headers = { 'x-language': language, 'x-market': market };
  return ContentPage.parse((await api.app.inject({ url: `/api/static-content/${name}`, headers })).json());
};

const insurancePages = ['insurance-damage', 'insurance-damage-and-theft', 'insurance-terms'];

/** The structure of a page without its texts. */
const shape = (block: ContentBlock) => {
  if (block.type === 'text') return `text ${block.paragraphs.length}`;
  if (block.type === 'steps') return `steps ${block.steps.length}`;
  if (block.type === 'faq') return `faq ${block.items.length}`;
  return block.type === 'links' ? `links ${block.links.length}` : block.type;
};

describe('GET /api/static-content/:name', () => {
  it.each([...staticPages, 'warranty', ...insurancePages])(
    'has %s in every language, complete and in that language',
    async (name) => {
      const pages = await Promise.all(languages.map((language) => read(name, language)));
      expect(new Set(pages.map(({ description }) => description)).size).toBe(languages.length);
      expect(pages.map((page) => guessLanguage(JSON.stringify(page)))).toEqual(languages);
      for (const [index, { blocks }] of pages.entries())
        for (const block of blocks)
          expect([languages[index], undefined]).toContain(guessLanguage(JSON.stringify(block)));
      expect(new Set(pages.map(({ blocks }) => blocks.map(shape).join())).size, 'one shape in every language').toBe(1);
      expect(JSON.stringify(pages)).not.toMatch(/\{\{/);
      for (const { description } of pages) expect(description.length).toBeLessThan(200);
    },
  );

  it('links only to existing pages', async () => {
    for (const language of languages) {
      for (const name of [...staticPages, 'warranty']) {
        const last = (await read(name, language)).blocks.at(-1);
        const links = last?.type === 'links' ? last.links : [];
        expect(links.length).toBeGreaterThan(1);
        for (const { href, label } of links) {
          expect(parsePath(href, language)).toHaveProperty('name');
          const target = await read(href.split('/').at(-1) ?? '', language);
          expect(target.title).toBe(label);
        }
      }
    }
  });

  it.each(languages)('says what is tested, what is not accessible and where to report it (%s)', async (language) => {
    const statement = JSON.stringify(await read('accessibility', language));
    for (const words of ['WCAG 2.2', 'EN 301 549', 'PDF', '@']) expect(statement.toUpperCase()).toContain(words);
  });

  it('states the terms of orders in its market', async () => {
    const german = JSON.stringify(await read('delivery', 'de'));
    expect(german).toContain('3,99\u00a0€');
    expect(german).toContain('29,00\u00a0€');
    expect(JSON.stringify(await read('delivery', 'fr', 'fr'))).toContain('39,00\u00a0€');
    expect(JSON.stringify(await read('returns', 'en'))).toContain('21 days');
    expect(JSON.stringify(await read('warranty', 'en'))).toContain('36');
    expect(JSON.stringify(await read('selling', 'en'))).toContain('€10.00');
  });

  it('explains each insurance by the same questions, and names the insurer or that there is none', async () => {
    const [damage, theft] = await Promise.all(insurancePages.map((name) => read(name, 'en')));
    const titles = (page: ContentPage | undefined) => page?.blocks.map((block) => 'title' in block && block.title);
    expect(titles(theft)).toEqual(titles(damage));
    expect(JSON.stringify(theft?.blocks)).toContain('robbery');
    expect(JSON.stringify(damage?.blocks)).not.toContain('robbery');
    expect(JSON.stringify(damage?.blocks)).toContain('Insurer: none yet, as this is a demo shop.');
    const identity = {
      BRAND: 'Shop',
      MAIL_SENDER: 'shop@shop.example',
      OPERATOR: undefined,
      INSURER: 'Cover AG, Bern',
    };
    expect(placeholderValues(identity, { language: 'en', market: 'de' }).insurer).toBe('Cover AG, Bern');
  });

  it('answers 404 for other pages', async () => {
    const answer = await api.app.inject('/api/static-content/secrets');
    expect(answer.statusCode).toBe(404);
    expect(answer.json()).toMatchObject({ code: 'STATIC_PAGE_NOT_FOUND' });
  });
});
