import { type Card, cardOf, countCards, createLeaderTest, type Matches } from './cards.ts';
import type { CatalogueIndex } from './catalogue-index.ts';
import { facetAnswers, hiddenFacets } from './facet-answers.ts';
import type { TextMatches } from './find.ts';
import { groupAnswers } from './groups.ts';
import { itemAnswer } from './items.ts';
import { firstHits, type Hit, mergeHits, type Order } from './order.ts';
import { currentGroup, type Format, type ListRequest } from './requests.ts';
import { type Selection, select } from './selection.ts';
import { variedDepth, vary } from './variety.ts';

const defaultLanguage = 'en';

const sortOptions: readonly { readonly order: Order; readonly by: string; readonly ascending: boolean }[] = [
  { order: 'relevance', by: 'relevance', ascending: false },
  { order: 'popularity', by: 'popularity', ascending: false },
  { order: 'price_ascending', by: 'price', ascending: true },
  { order: 'price_descending', by: 'price', ascending: false },
  { order: 'newest', by: 'newest', ascending: false },
  { order: 'rating', by: 'rating', ascending: false },
];

/** Facets shown by a format; hidden ones only if named. */
export function facetsShown({ hiddenFacets: named }: Format): (facet: string) => boolean {
  return (facet) => !hiddenFacets.has(facet) || named === null || named.includes(facet);
}

export const languageOf = (format: Format) => format.language ?? defaultLanguage;

const itemOptions = (format: Format, matchedTerms: readonly string[]) => {
  const { fields, hiddenFields } = format;
  return { language: languageOf(format), matchedTerms, fields, hiddenFields };
};

export function itemsOf(hits: readonly Hit[], format: Format, matchedTerms: readonly string[] = []) {
  const options = itemOptions(format, matchedTerms);
  return hits.map((hit) => itemAnswer(hit, options));
}

/** A card as a result: the product that it shows, with all its products as variations if there are several. */
function cardAnswer({ shown, variations }: Card, format: Format, matchedTerms: readonly string[]) {
  const options = itemOptions(format, matchedTerms);
  const item = itemAnswer(shown, options);
  if (variations.length < 2) return item;
  const answers = variations.map((hit) => itemAnswer(hit, options));
  return { ...item, variations: answers.map(({ value, data }) => ({ value, data })) };
}

export function selectionsOf(
  index: CatalogueIndex,
  list: Pick<ListRequest, 'rules' | 'expression'>,
  text?: TextMatches,
): Selection[] {
  return index.segments.map((segment, place) => select(segment, list, text?.sets[place]));
}

const scoresOf = (selections: readonly Selection[], { order }: ListRequest, text: TextMatches | undefined) =>
  selections.map(({ set }, place) => (order === 'relevance' ? text?.score(place, set) : undefined));

/** The first hits of all segments. */
function hitsOf(
  selections: readonly Selection[],
  order: Order,
  wanted: number,
  scores: ReturnType<typeof scoresOf>,
  isWanted?: ReturnType<typeof createLeaderTest>,
): Hit[] {
  const lists = selections.map((selection, place) =>
    firstHits(selection, order, wanted, scores[place], isWanted && ((document) => isWanted(place, document))),
  );
  return mergeHits(lists, order).slice(0, wanted);
}

/** The requested page of hits. */
export function pageOf(selections: readonly Selection[], list: ListRequest, text?: TextMatches): Hit[] {
  const wanted = list.offset + list.limit;
  return hitsOf(selections, list.order, wanted, scoresOf(selections, list, text)).slice(list.offset);
}

/** The requested page of cards, and the number of all. */
function cardsOf(selections: readonly Selection[], list: ListRequest, text?: TextMatches) {
  const { order, offset, limit } = list;
  const scores = scoresOf(selections, list, text);
  const matches: Matches = { selections, order, scores, complete: text?.complete ?? [] };
  // Who sorts by price or rating wants exactly that order.
  const isVaried = (order === 'relevance' || order === 'popularity') && offset < variedDepth;
  const depth = Math.max(offset + limit, isVaried ? variedDepth : 0);
  const hits = hitsOf(selections, order, depth, scores, createLeaderTest(matches));
  const page = (isVaried ? vary(hits) : hits).slice(offset, offset + limit);
  return { cards: page.map((hit) => cardOf(matches, hit)), total: countCards(matches) };
}

/** One page of results with the numbers of all: of cards and of products if the request groups them. */
function resultsOf(selections: readonly Selection[], list: ListRequest, text: TextMatches | undefined) {
  const products = totalOf(selections);
  if (!list.format.variations) {
    return { results: itemsOf(pageOf(selections, list, text), list.format, text?.words), total_num_results: products };
  }
  const { cards, total } = cardsOf(selections, list, text);
  return {
    results: cards.map((card) => cardAnswer(card, list.format, text?.words ?? [])),
    total_num_results: total,
    total_num_variations: products,
  };
}

export function groupsOf(index: CatalogueIndex, selections: readonly Selection[], list: ListRequest) {
  const { groupsStart, groupsMaxDepth } = list.format;
  const asked = groupsStart === 'current' ? currentGroup(list.rules) : groupsStart;
  const start = asked === undefined || asked === 'top' ? undefined : index.tree.byId(Number(asked));
  // Below the one category that is filtered by, the filter makes no difference.
  const isWithin = ({ category }: Selection) =>
    start !== undefined && category === start && list.rules.filter(({ facet }) => facet === 'group_id').length === 1;
  const counted = selections.map((selection) => ({
    segment: selection.segment,
    set: isWithin(selection) ? selection.set : selection.without(['group_id']).set,
  }));
  return groupAnswers(index.tree, counted, { depth: groupsMaxDepth, start, language: languageOf(list.format) });
}

export const totalOf = (selections: readonly Selection[]): number =>
  selections.reduce((sum, { matches }) => sum + matches, 0);

/** The response of a list: one page of results with sort options, and with facets and groups unless results alone are asked for. */
export function listAnswer(index: CatalogueIndex, list: ListRequest, text?: TextMatches): Record<string, unknown> {
  const selections = selectionsOf(index, list, text);
  const { resultsOnly } = list.format;
  return {
    ...resultsOf(selections, list, text),
    facets: resultsOnly ? [] : facetAnswers(selections, list.rules, facetsShown(list.format)),
    groups: resultsOnly ? [] : groupsOf(index, selections, list),
    sort_options: sortOptions.map(({ order, by, ascending }) => ({
      sort_by: by,
      sort_order: ascending ? 'ascending' : 'descending',
      display_name: by,
      status: order === list.order ? 'selected' : '',
      hidden: false,
    })),
    result_sources: { token_match: { count: totalOf(selections) }, embeddings_match: { count: 0 } },
    refined_content: [],
    features: [],
  };
}
