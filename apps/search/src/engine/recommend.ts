import { hasBit } from '../index/bits.ts';
import type { Segment } from '../index/segment.ts';
import type { CatalogueIndex } from './catalogue-index.ts';
import { selectionsOf } from './lists.ts';
import { firstHits, type Hit, hitOf, mergeHits } from './order.ts';
import type { EngineCall, PodId } from './requests.ts';
import type { Selection } from './selection.ts';

type RecommendationCall = Extract<EngineCall, { call: 'recommendations' }>;

/** Number of popular products of a category to compare. */
const maxCandidates = 1500;

const modelOf = ({ segment, document }: Hit) => segment.models[document] as number;
const idOf = ({ segment, document }: Hit) => segment.columns.ids[document] as number;

/** Hits of other products than these. */
const without = (hits: readonly Hit[], items: readonly Hit[]) => {
  const excluded = new Set(items.map(idOf));
  return hits.filter((hit) => !excluded.has(idOf(hit)));
};

/** Keeps one product per model, and none of the excluded models. */
function distinctModels(hits: readonly Hit[], items: readonly Hit[], wanted: number): Hit[] {
  const seen = new Set(items.map(modelOf));
  const kept: Hit[] = [];
  for (const hit of hits) {
    if (kept.length === wanted) break;
    if (seen.has(modelOf(hit))) continue;
    seen.add(modelOf(hit));
    kept.push(hit);
  }
  return kept;
}

/** The characteristic facet values of a product, numbered as in a candidate's segment. */
function traits(item: Hit, segment: Segment): number[] {
  const silent = new Set(['condition', 'in_stock', 'reduced', 'collection_id', 'trade_in', 'price', 'rating']);
  return Array.from(item.segment.facets.valuesOfDocument(item.document)).flatMap((place) => {
    const name = item.segment.facets.facetOf(place);
    if (silent.has(name)) return [];
    const found = segment.facets.find(name, item.segment.facets.textOf(place));
    return found === undefined ? [] : [found];
  });
}

/** Similarity of two products: shared facet values and similar price; popularity and stock break ties. */
function likeness(candidate: Hit, item: Hit, shared: readonly number[]): number {
  const { segment, document } = candidate;
  const { columns } = segment;
  let points = 0;
  for (const value of shared) if (segment.facets.has(document, value)) points += 1;
  const price = Math.max(1, item.segment.typicalPrice(item.document));
  const distance = Math.abs(Math.log2(Math.max(1, segment.typicalPrice(document)) / price));
  points += 2 / (1 + distance) + (columns.popularity[document] as number);
  return columns.inStock[document] ? points : points / 4;
}

/** Hits of an item's category, or of its parent if the category is nearly empty. */
function neighbours(item: Hit, selections: readonly Selection[]): Hit[] {
  let node = item.segment.categoryOf(item.document);
  for (;;) {
    const hits: Hit[] = [];
    for (const { segment, set } of selections) {
      const [from, to] = segment.rangeOf(node);
      for (let document = from; document < to && hits.length < maxCandidates; document += 1) {
        if (hasBit(set, document)) hits.push(hitOf(segment, document));
      }
    }
    if (hits.length >= 20 || !node) return hits;
    node = node.parent;
  }
}

function similar(items: readonly Hit[], selections: readonly Selection[]): Hit[] {
  const best = new Map<number, Hit>();
  for (const item of items) {
    const shared = new Map(selections.map(({ segment }) => [segment, traits(item, segment)]));
    for (const hit of neighbours(item, selections)) {
      const score = likeness(hit, item, shared.get(hit.segment) ?? []);
      if ((best.get(idOf(hit))?.score ?? -1) < score) best.set(idOf(hit), { ...hit, score });
    }
  }
  return [...best.values()].sort((left, right) => right.score - left.score || idOf(left) - idOf(right));
}

/** The products with these ids that the filters allow, in the same order. */
function allowedHits(index: CatalogueIndex, ids: Iterable<number>, selections: readonly Selection[]): Hit[] {
  const hits: Hit[] = [];
  for (const id of ids) {
    const found = index.find(id);
    const allowed =
      found && selections.some(({ segment, set }) => segment === found.segment && hasBit(set, found.document));
    if (found && allowed) hits.push(hitOf(found.segment, found.document));
  }
  return hits;
}

function accessories(index: CatalogueIndex, items: readonly Hit[], selections: readonly Selection[]): Hit[] {
  const wanted = new Set(items.flatMap(({ segment, document }) => segment.stored(document).accessoryIds));
  const hits = allowedHits(index, wanted, selections);
  const stock = ({ segment, document }: Hit) => segment.columns.inStock[document] as number;
  return hits.sort((left, right) => stock(right) - stock(left));
}

/** Popular products of the same creators or brand. */
function sameMakers(items: readonly Hit[], selections: readonly Selection[], wanted: number): Hit[] {
  const lists: Hit[][] = [];
  for (const item of items) {
    const { brand, creators } = item.segment.stored(item.document);
    for (const [facet, values] of [
      ['creators', creators],
      ['creator', creators],
      ['brand', brand ? [brand] : []],
    ] as const) {
      for (const value of values) {
        const rule = { facet, values: [value], match: 'any' as const };
        const narrowed = selections.filter(({ segment }) => segment.facets.find(rule.facet, value) !== undefined);
        for (const selection of narrowed) {
          const place = selection.segment.facets.find(rule.facet, value) as number;
          const popular = firstHits(selection, 'popularity', maxCandidates, undefined);
          lists.push(popular.filter((hit) => hit.segment.facets.has(hit.document, place)).slice(0, wanted));
        }
      }
    }
  }
  return mergeHits(lists, 'popularity');
}

/** Interleaves lists round-robin. */
function interleave(lists: readonly (readonly Hit[])[]): Hit[] {
  const longest = Math.max(0, ...lists.map((list) => list.length));
  return Array.from({ length: longest }, (_, at) => lists.flatMap((list) => list[at] ?? [])).flat();
}

/**
 * Products for a pod: first what visitors have bought or opened, then what the catalogue says, such as an item's accessories,
 * makers and similar products.
 */
export function recommend(index: CatalogueIndex, call: RecommendationCall): Hit[] {
  const selections = selectionsOf(index, call);
  const items = call.itemIds.flatMap((id): Hit[] => {
    const found = index.find(Number(id));
    return found ? [hitOf(found.segment, found.document)] : [];
  });
  const popular = () =>
    mergeHits(
      selections.map((selection) => firstHits(selection, 'popularity', call.wanted * 8 + 50, undefined)),
      'popularity',
    );
  const preferred = allowedHits(index, call.preferredIds, selections);
  const pods: Record<PodId, () => Hit[]> = {
    popular,
    'recently-viewed': () => [],
    personal: () => (items.length > 0 ? similar(items, selections) : popular()),
    accessories: () => accessories(index, items, selections),
    similar: () => similar(items, selections),
    'also-bought': () =>
      interleave([
        accessories(index, items, selections),
        sameMakers(items, selections, call.wanted),
        similar(items, selections),
      ]),
  };
  // Two sizes of one model may both have been viewed.
  if (call.pod === 'recently-viewed') return without(preferred, items).slice(0, call.wanted);
  return distinctModels([...preferred, ...pods[call.pod]()], items, call.wanted);
}
