import { NiceBlock } from '@reprise/entities/content-block';
import { ProductListView } from '@reprise/entities/product-list';
import { languages, parsePath } from '@reprise/markets';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { shippedNiceBlocks } from './shipped-nice-blocks.ts';

let api: TestApp;
beforeAll(async () => {
  api = await createTestApp();
});
afterAll(() => api.close());

async function noteOf(query: string, language = 'en') {
  const headers = { 'x-language': language };
  const answer = await api.app.inject({ url: `/api/supernice-block?identifier=${query}`, headers });
  const { block } = NiceBlock.parse(answer.json());
  return block?.type === 'note' ? block : undefined;
}

async function listOf(query: string) {
  const answer = await api.app.inject({ url: `/api/product-list-view?${query}`, headers: { 'x-language': 'en' } });
  return ProductListView.parse(answer.json());
}

describe('GET /api/supernice-block', () => {
  it.each(shippedNiceBlocks().map(({ name }) => name))(
    'has %s in every language, with a link that exists',
    async (name) => {
      const notes = await Promise.all(languages.map((language) => noteOf(name, language)));
      expect(new Set(notes.map((note) => note?.text)).size).toBe(languages.length);
      for (const [index, language] of languages.entries())
        expect(parsePath(notes[index]?.link?.href ?? '', language)).toHaveProperty('name');
    },
  );

  it('has a variant for sellers', async () => {
    const note = await noteOf('category-1110&userGroup=seller');
    expect(note?.title).toBe('Let your old phone help pay');
    expect(note?.experience?.experienceId).toBe('category-1110-seller');
    expect((await noteOf('category-1110'))?.experience).toBeUndefined();
  });

  it('answers nothing for other names, and 400 without a name', async () => {
    expect((await api.app.inject('/api/supernice-block?identifier=category-1')).json()).toEqual({});
    expect((await api.app.inject('/api/supernice-block')).statusCode).toBe(400);
  });
});

describe('a list', () => {
  it('has the block of its category, for the group of the visitor', async () => {
    const title = async (query: string) => {
      const { categoryNiceBlock: block } = await listOf(query);
      return block?.type === 'note' ? block.title : undefined;
    };
    expect(await title('category=1110')).toBe('Which condition suits you?');
    expect(await title('category=1110&userGroup=seller')).toBe('Let your old phone help pay');
    expect(await title('category=1112')).toBeUndefined();
  });

  it('has it on its first page only, and search results have none', async () => {
    for (const query of ['category=1110&page=2', 'category=1110&q=iphone', 'q=iphone', ''])
      expect(await listOf(query)).not.toHaveProperty('categoryNiceBlock');
  });
});
