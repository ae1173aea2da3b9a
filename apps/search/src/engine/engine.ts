import { isNumericFacet } from '../index/derived-facets.ts';
import type { CatalogueIndex } from './catalogue-index.ts';
import { countFacets, facetAnswers, hiddenFacets, type ListedFacet } from './facet-answers.ts';
import { findText, raiseModels, type TextMatches } from './find.ts';
import { groupName } from './groups.ts';
import { facetsShown, groupsOf, itemsOf, languageOf, listAnswer, pageOf, selectionsOf, totalOf } from './lists.ts';
import { recommend } from './recommend.ts';
import type { EngineAnswer, EngineCall } from './requests.ts';
import type { Suggestion } from './suggestions.ts';

type Call<Name extends EngineCall['call']> = Extract<EngineCall, { call: Name }>;

/** Finds products by text; those of the model that it names, and of no other, come first. */
function findModelFirst(index: CatalogueIndex, term: string, options: Parameters<typeof findText>[2]): TextMatches {
  const found = findText(index, term, options);
  return raiseModels(found, index, index.suggestions.modelsNamed(found.corrected ?? term));
}

function search(index: CatalogueIndex, { term, list }: Call<'search'>): EngineAnswer {
  const text = findModelFirst(index, term, { language: list.format.language, completing: false });
  return { body: listAnswer(index, list, text), corrected: text.corrected };
}

function items(index: CatalogueIndex, { ids, list }: Call<'items'>): EngineAnswer {
  const rule = { facet: 'id', values: ids, match: 'any' as const };
  return { body: listAnswer(index, { ...list, rules: [...list.rules, rule] }) };
}

function groups(index: CatalogueIndex, { list }: Call<'groups'>): EngineAnswer {
  const selections = selectionsOf(index, list);
  const total = totalOf(selections);
  const sources = { token_match: { count: total }, embeddings_match: { count: 0 } };
  return { body: { result_sources: sources, groups: groupsOf(index, selections, list), refined_content: [] } };
}

function facets(index: CatalogueIndex, { list }: Call<'facets'>): EngineAnswer {
  const shown = facetsShown(list.format);
  const names = [...countFacets(selectionsOf(index, list), []).keys()].filter(shown).sort();
  const page = names.slice(list.offset, list.offset + list.limit);
  const answers = page.map(
    (name): ListedFacet => ({
      name,
      display_name: name,
      type: isNumericFacet(name) ? 'range' : 'multiple',
      hidden: hiddenFacets.has(name),
      data: {},
    }),
  );
  return { body: { facets: answers, total_num_results: names.length } };
}

function facetOptions(index: CatalogueIndex, { facet, list }: Call<'facet_options'>): EngineAnswer {
  const selections = selectionsOf(index, list);
  const answers = facetAnswers(selections, list.rules, (name) => name === facet);
  return { body: { facets: answers, total_num_results: answers.length } };
}

function suggestionItem(suggestion: Suggestion, call: Call<'autocomplete'>, words: readonly string[]) {
  const { category } = suggestion;
  return {
    value: suggestion.text,
    matched_terms: words,
    is_slotted: false,
    labels: {},
    data: {
      id: suggestion.text,
      kind: suggestion.kind,
      total_num_results: suggestion.products,
      groups: category ? [groupName(category, languageOf(call.format))] : [],
    },
  };
}

function autocomplete(index: CatalogueIndex, call: Call<'autocomplete'>): EngineAnswer {
  const { format, products, suggestions, term } = call;
  const text = findModelFirst(index, term, { language: format.language, completing: true });
  const list = { ...products, order: 'relevance' as const, offset: 0, limit: products.wanted, format };
  const selections = selectionsOf(index, list, text);
  const allowed = suggestionsAllowed(index, suggestions.rules);
  const suggested = index.suggestions.find(term, format.language, suggestions.wanted, allowed);
  return {
    corrected: text.corrected,
    body: {
      sections: {
        Products: itemsOf(pageOf(selections, list, text), format, text.words),
        'Search Suggestions': suggested.map((suggestion) => suggestionItem(suggestion, call, text.words)),
      },
      total_num_results_per_section: { Products: totalOf(selections), 'Search Suggestions': suggested.length },
    },
  };
}

/**
 * Suggestions only know their category and how many of their products are bought, so only the filters `group_id` and
 * `trade_in` apply to them.
 */
function suggestionsAllowed(index: CatalogueIndex, rules: Call<'autocomplete'>['suggestions']['rules']) {
  const wanted = rules.find(({ facet, match }) => facet === 'group_id' && match !== 'none');
  const nodes = wanted?.values.map((id) => index.tree.byId(Number(id)));
  const onlyBought = rules.some(({ facet, values }) => facet === 'trade_in' && values.includes('true'));
  return ({ category, bought }: Pick<Suggestion, 'category' | 'bought'>): boolean => {
    if (onlyBought && bought === 0) return false;
    return (
      !nodes || nodes.some((node) => node && category && category.place >= node.place && category.place < node.end)
    );
  };
}

const podNames = {
  similar: 'Similar products',
  'also-bought': 'Also bought',
  accessories: 'Accessories',
  popular: 'Popular products',
  'recently-viewed': 'Recently viewed',
  personal: 'For you',
} as const;

function recommendations(index: CatalogueIndex, call: Call<'recommendations'>): EngineAnswer {
  const results = itemsOf(recommend(index, call), call.format).map((item) => ({ ...item, strategy: { id: call.pod } }));
  const pod = { id: call.pod, display_name: podNames[call.pod] };
  return { body: { results, total_num_results: results.length, pod } };
}

/** Executes one read request on the index. */
export function answerCall(index: CatalogueIndex, call: EngineCall): EngineAnswer {
  switch (call.call) {
    case 'search':
      return search(index, call);
    case 'browse':
      return { body: listAnswer(index, call.list) };
    case 'items':
      return items(index, call);
    case 'groups':
      return groups(index, call);
    case 'facets':
      return facets(index, call);
    case 'facet_options':
      return facetOptions(index, call);
    case 'autocomplete':
      return autocomplete(index, call);
    case 'recommendations':
      return recommendations(index, call);
  }
}
