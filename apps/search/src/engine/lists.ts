import type { CatalogueIndex } from './catalogue-index.ts';
import { facetAnswers, hiddenFacets } from './facet-answers.ts';
import type { TextMatches } from './find.ts';
import { groupAnswers } from './groups.ts';
import { itemAnswer } from './items.ts';
import { firstHits, type Hit, mergeHits, type Order } from './order.ts';
import { currentGroup, type Format, type ListRequest } from './requests.ts';
import { type Selection, select } from './selection.ts';

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

export function itemsOf(hits: readonly Hit[], format: Format, matchedTerms: readonly string[] = []) {
  const { fields, hiddenFields } = format;
  const options = { language: languageOf(format), matchedTerms, fields, hiddenFields };
  return hits.map((hit) => itemAnswer(hit, options));
}

export function selectionsOf(
  index: CatalogueIndex,
  list: Pick<ListRequest, 'rules' | 'expression'>,
  text?: TextMatches,
): Selection[] {
  return index.segments.map((segment, place) => select(segment, list, text?.sets[place]));
}

/** The requested page of hits. */
export function pageOf(selections: readonly Selection[], list: ListRequest, text?: TextMatches): Hit[] {
  const wanted = list.offset + list.limit;
  const lists = selections.map((selection, place) => {
    const scores = list.order === 'relevance' ? text?.score(place, selection.set) : undefined;
    return firstHits(selection, list.order, wanted, scores);
  });
  return mergeHits(lists, list.order).slice(list.offset, wanted);
}

export function groupsOf(index: CatalogueIndex, selections: readonly Selection[], list: ListRequest) {
  const { groupsStart, groupsMaxDepth } = list.format;
  const asked = groupsStart === 'current' ? currentGroup(list.rules) : groupsStart;
  const start = asked === undefined || asked === 'top' ? undefined : index.tree.byId(Number(asked));
  const counted = selections.map((selection) => ({
    segment: selection.segment,
    set: selection.without(['group_id']).set,
  }));
  return groupAnswers(index.tree, counted, { depth: groupsMaxDepth, start, language: languageOf(list.format) });
}

export const totalOf = (selections: readonly Selection[]): number =>
  selections.reduce((sum, { matches }) => sum + matches, 0);

/** The response of a list: one page of results with facets, groups and sort options. */
export function listAnswer(index: CatalogueIndex, list: ListRequest, text?: TextMatches): Record<string, unknown> {
  const selections = selectionsOf(index, list, text);
  const total = totalOf(selections);
  return {
    results: itemsOf(pageOf(selections, list, text), list.format, text?.words),
    total_num_results: total,
    facets: facetAnswers(selections, list.rules, facetsShown(list.format)),
    groups: groupsOf(index, selections, list),
    sort_options: sortOptions.map(({ order, by, ascending }) => ({
      sort_by: by,
      sort_order: ascending ? 'ascending' : 'descending',
      display_name: by,
      status: order === list.order ? 'selected' : '',
      hidden: false,
    })),
    result_sources: { token_match: { count: total }, embeddings_match: { count: 0 } },
    refined_content: [],
    features: [],
  };
}
