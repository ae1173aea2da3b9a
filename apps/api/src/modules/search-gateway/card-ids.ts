import type { ItemData, ResultsAnswer } from '@reprise/search-provider';
import type { CardIds } from '../catalogue/index.ts';

const idOf = (data: ItemData | undefined): number[] => {
  const id = Number(data?.id);
  return Number.isSafeInteger(id) ? [id] : [];
};

/** The cards of an answer. The products of a provider's variations are those with their ids. */
export const cardsOf = ({ response: { results } }: Pick<ResultsAnswer, 'response'>): CardIds[] =>
  results.flatMap(({ data, variations = [] }) =>
    idOf(data).map((shown) => ({ shown, all: variations.flatMap((variation) => idOf(variation.data)) })),
  );
