import type { IndexedProduct } from '@reprise/entities/catalogue-record';
import { describe, expect, it } from 'vitest';
import { hasBit } from '../index/bits.ts';
import { buildIndex } from '../testing/running-app.ts';
import { answerCall } from './engine.ts';
import { findText, raiseModels } from './find.ts';
import type { ItemAnswer } from './items.ts';
import { modelBonus } from './text-score.ts';

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

function search(term: string, page = { offset: 0, limit: 3 }) {
  const format = { language: 'en', groupsMaxDepth: 1, groupsStart: 'current', fields: [], hiddenFields: [] } as const;
  const list = { rules: [], expression: undefined, order: 'relevance' as const, ...page };
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

  it('list the products that were not looked at after the others, in the same order', () => {
    const { ids } = search('plus', { offset: 9980, limit: 40 });
    expect(ids).toEqual(Array.from({ length: 40 }, (_, at) => 9981 + at));
  });

  it('give a score to each product of a model that is named, even if its words were not looked at', () => {
    const [segment] = index.segments;
    const text = findText(index, 'plus', { language: 'en', completing: false });
    const last = segment?.find(each) ?? -1;
    const models = new Set([segment?.models[last] ?? 0]);
    const found = [text, raiseModels(text, index, models)].map((matches) => {
      const scored = matches.score(0, matches.sets[0] ?? new Uint32Array());
      return { isScored: scored !== undefined && hasBit(scored.scored, last), score: scored?.scores[last] };
    });
    expect(found).toEqual([
      { isScored: false, score: 0 },
      { isScored: true, score: modelBonus },
    ]);
  });

  it('never come before a product with all words, however unpopular it is', () => {
    expect(search(`${words} rarely`).ids[0]).toBe(100_001);
  });
});
