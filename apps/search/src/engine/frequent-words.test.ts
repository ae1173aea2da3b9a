import type { IndexedProduct } from '@reprise/entities/catalogue-record';
import { describe, expect, it } from 'vitest';
import { buildIndex } from '../testing/running-app.ts';
import { answerCall } from './engine.ts';
import type { ItemAnswer } from './items.ts';

const names = { de: 'Ding', en: 'Thing', es: 'Cosa', fr: 'Chose', it: 'Cosa', nl: 'Ding' };
const product = (id: number, name: string, popularity: number): IndexedProduct => ({
  id,
  name,
  slug: 'slug',
  creators: [],
  identifiers: {},
  categoryIds: [1],
  facets: {},
  price: 1000,
  offers: [{ label: 'A1', price: 1000, reduced: false }],
  rating: 0,
  popularity,
  addedAt: 0,
  accessoryIds: [],
  purchasePrice: 0,
});

const words = 'kabo lemi nuta pilo ravu sito tume vako welu xani bedo cofi duga fero gomu';
const each = 11_000;
const index = buildIndex(
  [{ id: 1, parentId: null, names }],
  [
    ...Array.from({ length: each }, (_, at) => product(1 + at, `${words} plus`, 0.5)),
    ...Array.from({ length: each }, (_, at) => product(1 + each + at, 'other', 0.5)),
    product(100_001, `${words} rarely`, 0.01),
    product(100_002, `kabo`, 0.6),
    product(100_003, `kabo ${words}`, 0.55),
  ],
);

function search(term: string) {
  const format = { language: 'en', groupsMaxDepth: 1, groupsStart: 'current', fields: [], hiddenFields: [] } as const;
  const list = { rules: [], expression: undefined, order: 'relevance' as const, offset: 0, limit: 3 };
  const { body } = answerCall(index, {
    call: 'search',
    term,
    list: { ...list, format: { ...format, hiddenFacets: [] } },
  });
  const ids = (body.results as ItemAnswer[]).map(({ data }) => Number(data.id));
  return { ids, total: body.total_num_results };
}

describe('words that very many products have', () => {
  it('find all of them, the best match of the popular ones first', () => {
    const { ids, total } = search('kabo');
    expect(total).toBe(each + 3);
    expect(ids.slice(0, 2)).toEqual([100_002, 100_003]);
  });

  it('never come before a product with all words, however unpopular it is', () => {
    expect(search(`${words} rarely`).ids[0]).toBe(100_001);
  });
});
