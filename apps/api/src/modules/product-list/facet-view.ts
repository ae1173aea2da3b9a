import { maxQuickFilterValues } from '@reprise/entities/constants/lists';
import { type FacetName, facetNames, quickFacetNames } from '@reprise/entities/facet-names';
import type { Language } from '@reprise/entities/language';
import type { Facet } from '@reprise/entities/product-list';
import type { Facet as ProviderFacet, FacetOption as ProviderOption } from '@reprise/search-provider';
import * as z from 'zod/mini';
import { colourTones, facetLabel, inStockLabel, laptopFacetAttributes, valueLabel } from './facet-labels.ts';
import type { ListRequest } from './list-query.ts';

const conditionOrder = ['NEW', 'A0', 'A1', 'A2', 'A3', 'A4'];

/** A size as a number; terabytes come after gigabytes. */
function sizeOf(text: string): number {
  const number = Number.parseFloat(text.replace(',', '.'));
  return /\btb\b/i.test(text) ? number * 1024 : number;
}

/**
 * The order of a facet's options: conditions from new to worn, sizes from small to large, years from new to old. The search
 * service has sorted all others by frequency.
 */
function orderOptions(name: string, options: readonly ProviderOption[]): ProviderOption[] {
  const listed = [...options];
  if (name === 'condition')
    return listed.sort((a, b) => conditionOrder.indexOf(a.value) - conditionOrder.indexOf(b.value));
  if (['memory_size', 'ram', 'displaySize', 'caseSize'].includes(name))
    return listed.sort((a, b) => sizeOf(a.value) - sizeOf(b.value));
  if (name === 'releaseYear') return listed.sort((a, b) => Number(b.value) - Number(a.value));
  return listed;
}

const Uses = z.catch(z.object({ uses: z.number() }), { uses: 0 });

/** How often visitors chose a facet or a value lately; 0 if the provider does not say so. */
const usesOf = ({ data }: Pick<ProviderOption, 'data'>): number => Uses.parse(data).uses;

/** The most chosen first; equals stay in their order. */
function byUse<Chosen>(all: readonly Chosen[], uses: (one: Chosen) => number): Chosen[] {
  return all.toSorted((left, right) => uses(right) - uses(left));
}

/** Maximum options of one facet. */
const maxOptions = 40;

/** A facet that covers a smaller share of a list's products than this is left out. */
const minCoverage = 0.1;

function mostFrequent(options: readonly ProviderOption[], chosen: readonly string[]): ProviderOption[] {
  const frequent = options.toSorted((left, right) => right.count - left.count).slice(0, maxOptions);
  return options.filter((option) => frequent.includes(option) || chosen.includes(option.value));
}

function multipleFacet(
  name: FacetName,
  options: readonly ProviderOption[],
  { facets, facetsByUse }: ListRequest,
  language: Language,
): Facet | undefined {
  const chosen = facets[name] ?? [];
  const ordered = orderOptions(name, mostFrequent(options, chosen));
  const views = (facetsByUse ? byUse(ordered, usesOf) : ordered)
    .filter((option) => option.count > 0 || chosen.includes(option.value))
    .map(({ value, count }) => ({
      value,
      label: valueLabel(name, value, language),
      count,
      selected: chosen.includes(value),
      ...(name === 'colour' && colourTones[value] && { hex: colourTones[value] }),
    }));
  const useful = views.length > 1 || views.some((option) => option.selected) || name === 'reduced';
  return useful && views.length > 0
    ? { type: 'multiple', name, label: facetLabel(name, language), options: views }
    : undefined;
}

function priceFacet(facet: ProviderFacet | undefined, request: ListRequest, language: Language): Facet | undefined {
  if (facet?.type !== 'range' || typeof facet.min !== 'number' || typeof facet.max !== 'number') return undefined;
  return {
    type: 'range',
    name: 'price',
    label: facetLabel('price', language),
    min: facet.min,
    max: facet.max,
    ...(request.priceFrom !== undefined && { from: request.priceFrom }),
    ...(request.priceTo !== undefined && { to: request.priceTo }),
  };
}

function stockFacet(facet: ProviderFacet | undefined, request: ListRequest, language: Language): Facet | undefined {
  if (!facet || facet.type === 'range') return undefined;
  const count = facet.options.find((option) => option.value === 'true')?.count ?? 0;
  const option = { value: '1', label: inStockLabel(language), count, selected: request.inStock };
  return { type: 'multiple', name: 'inStock', label: facetLabel('inStock', language), options: [option] };
}

/**
 * The provider's facets as filters of the shop: known ones only, labelled in the language of the request. They are in our order,
 * or by use if the request asks for it.
 */
export function toFilters(
  facets: readonly ProviderFacet[],
  total: number,
  request: ListRequest,
  language: Language,
): Facet[] {
  const byName = new Map(facets.map((facet) => [facet.name, facet]));
  const uses = (name: FacetName) => usesOf(byName.get(name) ?? { data: {} });
  const names = request.facetsByUse ? byUse(facetNames, uses) : facetNames;
  const named = names.map((name) => {
    const facet = byName.get(name);
    if (!facet || facet.type === 'range') return undefined;
    const chosen = request.facets[name] ?? [];
    const covered = facet.options.reduce((sum, option) => sum + option.count, 0);
    const isQuickOnly = laptopFacetAttributes.includes(name);
    if (chosen.length === 0 && (isQuickOnly || covered < total * minCoverage)) return undefined;
    return multipleFacet(name, facet.options, request, language);
  });
  const all = [
    stockFacet(byName.get('in_stock'), request, language),
    priceFacet(byName.get('price'), request, language),
    ...named,
  ];
  return all.filter((facet) => facet !== undefined);
}

/** A few values of each facet to choose at once, the most frequent first, and those that are chosen. */
export function toQuickFilters(
  facets: readonly ProviderFacet[],
  request: Pick<ListRequest, 'facets'>,
  language: Language,
): Facet[] {
  return quickFacetNames.flatMap((name) => {
    const facet = facets.find((candidate) => candidate.name === name);
    if (!facet || facet.type === 'range') return [];
    const chosen = request.facets[name] ?? [];
    const frequent = facet.options.toSorted((left, right) => right.count - left.count);
    const options = frequent
      .filter(({ value, count }, place) => (place < maxQuickFilterValues && count > 0) || chosen.includes(value))
      .map(({ value, count }) => ({
        value,
        label: valueLabel(name, value, language),
        count,
        selected: chosen.includes(value),
      }));
    return options.length > 0 ? [{ type: 'multiple' as const, name, label: facetLabel(name, language), options }] : [];
  });
}
