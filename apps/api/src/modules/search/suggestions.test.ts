import type { Item, ListParameters } from '@reprise/search-provider';
import { expect, test, vi } from 'vitest';
import { type SearchContext, suggest } from './suggestions.ts';

vi.mock('@reprise/entities/constants/search', async (original) => ({
  ...(await original<object>()),
  minQueryCharacters: 2,
  maxSuggestedProducts: 17,
  maxSuggestedQueries: 19,
}));

test('raising the limits of suggestions raises both the requested and the returned number', async () => {
  const asked = vi.fn();
  const items = (count: number): Item[] =>
    Array.from({ length: count }, (_, index) => ({
      value: `tv ${index}`,
      matched_terms: [],
      data: { id: String(index) },
    }));
  const provider = {
    async autocomplete(words: string, parameters: ListParameters) {
      asked(words, parameters);
      return { resultId: 'id', sections: { Products: items(20), 'Search Suggestions': items(20) } };
    },
  };
  const context = {
    search: { ask: async (question: (given: typeof provider) => unknown) => question(provider) },
    catalogue: {
      categories: async () => ({}),
      products: async (_db: unknown, ids: number[]) =>
        ids.map((id) => ({ id, name: `TV ${id}`, product_slug: 'tv', thumbs_cover_urls: [] })),
    },
  } as unknown as SearchContext;
  const { products, suggestions } = await suggest(context, {
    words: 'tv',
    group: undefined,
    sells: false,
    language: 'en',
  });
  expect(asked).toHaveBeenCalledWith(
    'tv',
    expect.objectContaining({ resultsPerSection: { Products: 17, 'Search Suggestions': 19 } }),
  );
  expect([products.length, suggestions.length]).toEqual([17, 19]);
});
