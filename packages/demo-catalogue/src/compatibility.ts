import type { Draft } from './draft.ts';
import { createRandom } from './random.ts';

const maxAccessories = 12;

/** Finds accessories for a product by the tags that they fit, those of the same brand first. */
export function createCompatibility(
  drafts: readonly Draft[],
  ids: ReadonlyMap<string, number>,
): (draft: Draft) => number[] {
  const byTag = new Map<string, Draft[]>();
  for (const draft of drafts) {
    for (const tag of draft.fits) byTag.set(tag, [...(byTag.get(tag) ?? []), draft]);
  }
  return (draft) => {
    const random = createRandom(`accessories:${draft.key}`);
    const chosen = new Set<number>();
    const perTag = Math.max(2, Math.floor(maxAccessories / Math.max(1, draft.needs.length)));
    for (const tag of draft.needs) {
      const fitting = byTag.get(tag) ?? [];
      const ranked = [
        ...random.sample(
          fitting.filter((item) => item.brand === draft.brand),
          fitting.length,
        ),
        ...random.sample(fitting, fitting.length),
      ];
      const models = new Set<string>();
      for (const item of ranked) {
        const id = ids.get(item.key);
        const model = tag.startsWith('band:') ? item.key : (item.modelKey ?? item.key);
        if (id === undefined || models.has(model) || models.size >= perTag) continue;
        models.add(model);
        chosen.add(id);
      }
    }
    return [...chosen].slice(0, maxAccessories);
  };
}
