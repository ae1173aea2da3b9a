import type { Behaviour } from '../behaviour/behaviour.ts';
import type { ListedFacet } from '../engine/facet-answers.ts';
import type { EngineAnswer } from '../engine/requests.ts';

type FilterUses = Pick<Behaviour, 'filterUses'>;

const facetWithUses = (facet: ListedFacet, { filterUses }: FilterUses): ListedFacet => ({
  ...facet,
  data: { ...facet.data, uses: filterUses(facet.name) },
  ...(facet.options && {
    options: facet.options.map((option) => ({
      ...option,
      data: { ...option.data, uses: filterUses(facet.name, option.value) },
    })),
  }),
});

/** Adds to each facet and its options how often visitors chose it lately (`data.uses`), so that a shop can sort by it. */
export function withFacetUses(answer: EngineAnswer, behaviour: FilterUses): EngineAnswer {
  const { facets } = answer.body;
  if (!facets) return answer;
  return { ...answer, body: { ...answer.body, facets: facets.map((facet) => facetWithUses(facet, behaviour)) } };
}
