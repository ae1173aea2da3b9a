import type { Hit } from './order.ts';
import { isAsGoodAMatch } from './text-score.ts';

/** About as many cards as a page has: within them models and brands are counted. */
const window = 28;
/** The most cards of one model, and of one brand, among so many. */
const maxPerModel = 2;
const maxPerBrand = 9;
/** How many places a card may be ahead of its time. */
const lookahead = 60;
/** Cards beyond this place keep their order: few visitors get there, and each costs time. */
const maxVaried = 116;

/** The number of first cards that must be known to place any of them. */
export const variedDepth = maxVaried + lookahead;

const brandFacet = 'brand';

function brandOf({ segment, document }: Hit): string | undefined {
  for (const value of segment.facets.valuesOfDocument(document)) {
    if (segment.facets.facetOf(value) === brandFacet) return segment.facets.textOf(value);
  }
  return undefined;
}

interface Candidate {
  readonly hit: Hit;
  readonly model: number;
  readonly brand: string | undefined;
}

const isInStock = ({ segment, document }: Hit) => segment.columns.inStock[document] === 1;

/** Whether a card may overtake the one whose turn it is: never a better match, and never one in stock if it is sold out. */
const mayOvertake = (later: Hit, first: Hit): boolean =>
  (isInStock(later) || !isInStock(first)) && isAsGoodAMatch(later, first);

/** How many of the last cards are of each model and brand. */
function createRecent() {
  const counts = { model: new Map<number, number>(), brand: new Map<string | undefined, number>() };
  const shown: Candidate[] = [];
  function count({ model, brand }: Candidate, by: number): void {
    counts.model.set(model, (counts.model.get(model) ?? 0) + by);
    counts.brand.set(brand, (counts.brand.get(brand) ?? 0) + by);
  }
  return {
    shown,
    ofModel: ({ model }: Candidate): number => counts.model.get(model) ?? 0,
    ofBrand: ({ brand }: Candidate): number => (brand === undefined ? 0 : (counts.brand.get(brand) ?? 0)),
    show(candidate: Candidate): void {
      shown.push(candidate);
      count(candidate, 1);
      const leaving = shown.at(-1 - window);
      if (leaving) count(leaving, -1);
    },
  };
}
type Recent = ReturnType<typeof createRecent>;

/** The place of the card that comes next: the first that repeats neither model nor brand too often, else only not the model. */
function placeOfNext(waiting: readonly Candidate[], { ofModel, ofBrand }: Recent): number {
  const [first] = waiting;
  if (!first) return 0;
  const ahead = waiting.slice(0, lookahead);
  const find = (fits: (candidate: Candidate) => boolean) =>
    ahead.findIndex((candidate) => fits(candidate) && mayOvertake(candidate.hit, first.hit));
  const hasNewModel = (candidate: Candidate) => ofModel(candidate) < maxPerModel;
  const both = find((candidate) => hasNewModel(candidate) && ofBrand(candidate) < maxPerBrand);
  return Math.max(0, both === -1 ? find(hasNewModel) : both);
}

/**
 * Keeps one model or brand from filling a page (rule list-18). The order of a card depends only on the cards before and shortly
 * after it, so that pages neither repeat nor miss any. `hits` are at least the first `variedDepth`, or all.
 */
export function vary(hits: readonly Hit[]): Hit[] {
  const waiting = hits
    .slice(0, variedDepth)
    .map((hit): Candidate => ({ hit, model: hit.segment.models[hit.document] as number, brand: brandOf(hit) }));
  const recent = createRecent();
  while (recent.shown.length < maxVaried) {
    const [next] = waiting.splice(placeOfNext(waiting, recent), 1);
    if (!next) break;
    recent.show(next);
  }
  return [...recent.shown, ...waiting].map(({ hit }) => hit).concat(hits.slice(variedDepth));
}
