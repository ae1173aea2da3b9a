import type { Draft } from './draft.ts';
import { cableDrafts, caseDrafts, chargerDrafts } from './kinds/accessories.ts';
import { allLaptopDrafts, readerDrafts, tabletDrafts } from './kinds/computers.ts';
import {
  cameraDrafts,
  consoleDrafts,
  controllerDrafts,
  headphoneDrafts,
  lensDrafts,
  speakerDrafts,
} from './kinds/entertainment.ts';
import { mediaDrafts } from './kinds/media.ts';
import { phoneDrafts } from './kinds/phones.ts';
import { watchDrafts, wristbandDrafts } from './kinds/watches.ts';
import { hashText } from './random.ts';

/** The share of all combinations of colour and storage that the shop offers, for kinds with many. */
const offeredShares: Partial<Record<Draft['kind'], number>> = {
  phone: 0.6,
  tablet: 0.55,
  watch: 0.6,
  case: 0.6,
  laptop: 0.8,
};

function isOffered(draft: Draft, seenModels: Set<string>): boolean {
  const share = offeredShares[draft.kind];
  const model = `${draft.modelKey}-${draft.colour?.hex}`;
  const first = !seenModels.has(model);
  seenModels.add(model);
  return (
    share === undefined || (first && draft.kind !== 'case') || hashText(`kept:${draft.key}`) / 4_294_967_296 < share
  );
}

let drafts: readonly Draft[] | undefined;

/** All facts of the default catalogue as drafts, in a fixed order; read once. */
export function allDrafts(): readonly Draft[] {
  const seenModels = new Set<string>();
  drafts ??= [
    ...phoneDrafts(),
    ...tabletDrafts(),
    ...allLaptopDrafts(),
    ...watchDrafts(),
    ...consoleDrafts(),
    ...cameraDrafts(),
    ...lensDrafts(),
    ...headphoneDrafts(),
    ...speakerDrafts(),
    ...readerDrafts(),
    ...chargerDrafts(),
    ...cableDrafts(),
    ...wristbandDrafts(),
    ...controllerDrafts(),
    ...caseDrafts(),
    ...mediaDrafts(),
  ].filter((draft) => isOffered(draft, seenModels));
  return drafts;
}

/** Product ids by draft key. They depend on the key alone, so that adding facts does not change the ids of others. */
export function assignIds(list: readonly Draft[]): Map<string, number> {
  const ids = new Map<string, number>();
  const taken = new Set<number>();
  for (const draft of list) {
    if (ids.has(draft.key)) throw new Error(`two products have the key ${draft.key}`);
    let id = 1_000_000 + (hashText(`id:${draft.key}`) % 9_000_000);
    while (taken.has(id)) id += 1;
    taken.add(id);
    ids.set(draft.key, id);
  }
  return ids;
}
