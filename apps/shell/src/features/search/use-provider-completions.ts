import {
  maxSuggestedProducts,
  maxSuggestedQueries,
  minQueryCharacters,
  suggestionDebounceMs,
} from '@reprise/entities/constants/search';
import type { Language } from '@reprise/entities/language';
import type { SmartSuggestions, SuggestedProduct, SuggestedQuery } from '@reprise/entities/search';
import { asShown, inUnitsOf } from '@reprise/entities/storage-units';
import { VariantLabel } from '@reprise/entities/variant';
import { usePlatform } from '@reprise/platform';
import { type AutocompleteAnswer, createSearchProvider, type Item } from '@reprise/search-provider';
import { useAutocomplete } from '@reprise/search-provider/react';
import { currentVisitor } from '@reprise/search-provider/tracker';
import { useEffect, useMemo, useState } from 'react';
import * as z from 'zod/mini';
import { bootElementId } from '../../boot/boot-data.ts';
import { type FoundSuggestions, groupsOf, type SuggestionGroup, useSuggestions } from './use-suggestions.ts';

const productSection = 'Products';
const suggestionSection = 'Search Suggestions';

const Receivers = z.object({
  analytics: z.optional(
    z.object({ searchProvider: z.optional(z.object({ serviceUrl: z.string(), key: z.string() })) }),
  ),
});

const ProviderProduct = z.object({
  id: z.coerce.number<string>().check(z.int()),
  slug: z.string(),
  image_url: z.nullish(z.string()),
  /** Cents. */
  price: z.nullish(z.int()),
  variation_id: z.nullish(VariantLabel),
});

const ProviderQuery = z.object({
  groups: z.optional(z.array(z.object({ group_id: z.coerce.number<string>(), display_name: z.string() }))),
});

/** Items that are not as expected are left out: the provider is somebody else's. */
function toProduct({ value, data }: Item, language: Language): SuggestedProduct[] {
  const read = ProviderProduct.safeParse(data);
  if (!read.success) return [];
  const { id, slug, image_url: picture, price, variation_id: variant } = read.data;
  return [
    {
      id,
      name: asShown(language, value),
      product_slug: slug,
      ...(picture && { picture }),
      ...(typeof price === 'number' && { price_min: { amount: price, currency: 'EUR' as const } }),
      ...(variant && { variant }),
    },
  ];
}

function toQuery({ value, data }: Item, language: Language): SuggestedQuery {
  const read = ProviderQuery.safeParse(data);
  const group = read.success ? read.data.groups?.[0] : undefined;
  return {
    query: inUnitsOf(language, value),
    ...(group && { group: { id: group.group_id, name: group.display_name } }),
  };
}

function toSuggestions({ resultId, sections }: AutocompleteAnswer, language: Language): SmartSuggestions {
  const sectionOf = (name: string, max: number) => (sections[name] ?? []).slice(0, max);
  return {
    products: sectionOf(productSection, maxSuggestedProducts).flatMap((item) => toProduct(item, language)),
    suggestions: sectionOf(suggestionSection, maxSuggestedQueries).map((item) => toQuery(item, language)),
    searchUuid: resultId,
  };
}

/** The address of the search provider, which the page came with; without one its calls fail. */
function providerAddress() {
  const boot = Receivers.safeParse(JSON.parse(document.getElementById(bootElementId)?.textContent ?? '{}'));
  return boot.success ? boot.data.analytics?.searchProvider : undefined;
}

const createProvider = () => {
  const address = providerAddress();
  return address && createSearchProvider({ ...address, identity: currentVisitor() });
};

const noProvider = {
  autocomplete: () => Promise.reject(new Error('The page names no search provider.')),
};

/**
 * Completions by the search provider, which the browser asks itself: only for visitors who agree to statistics, because the
 * provider learns who asks. Sellers get the API's, which knows what is bought and by which code; and so does everybody while the
 * provider fails.
 */
export function useProviderCompletions(query: string, group: number | undefined, sells: boolean): FoundSuggestions {
  const { language } = usePlatform().market;
  const provider = useMemo(createProvider, []);
  const { answer: found, error } = useAutocomplete(provider ?? noProvider, sells ? '' : query, {
    delayMs: suggestionDebounceMs,
    minCharacters: minQueryCharacters,
    parameters: {
      language,
      resultsPerSection: { [productSection]: maxSuggestedProducts, [suggestionSection]: maxSuggestedQueries },
      ...(group !== undefined && { filters: { group_id: String(group) } }),
    },
  });
  const own = useSuggestions(sells || error !== undefined ? query : '', group, sells);
  const answer = useMemo(() => found && toSuggestions(found, language), [found, language]);
  const [groups, setGroups] = useState<readonly SuggestionGroup[]>([]);
  useEffect(() => {
    // A filtered answer contains the chosen category only.
    if (answer && group === undefined) setGroups(groupsOf(answer.suggestions));
  }, [answer, group]);
  if (sells || error !== undefined) return own;
  return answer ? { answer, groups } : { answer: undefined, groups: [] };
}
