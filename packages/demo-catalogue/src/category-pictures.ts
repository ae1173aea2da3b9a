import type { Picture } from './draft.ts';
import { allDrafts } from './drafts.ts';
import { categoryFacts } from './facts/category-facts.ts';

const branch = (id: number): number[] => [
  id,
  ...categoryFacts.filter((fact) => fact.parent === id).flatMap((fact) => branch(fact.id)),
];

/** A picture for each category: that of its most popular product. */
export function categoryPictures(): Picture[] {
  const drafts = allDrafts();
  return categoryFacts.flatMap((fact) => {
    const within = new Set(branch(fact.id));
    let best: (typeof drafts)[number] | undefined;
    for (const draft of drafts) if (within.has(draft.categoryId) && (!best || draft.demand > best.demand)) best = draft;
    const picture = best?.pictures[0];
    return picture ? [{ key: fact.picture, draw: picture.draw }] : [];
  });
}
