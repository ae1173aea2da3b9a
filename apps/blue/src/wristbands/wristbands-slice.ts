import type { Product } from '@reprise/entities/product';
import type { Async, SliceTools } from '@reprise/platform';
import type { BlueState } from '../store.ts';

export interface WristbandsSlice {
  /** Wristbands that fit a watch case, by its product id. */
  lists: Readonly<Record<number, Async<readonly Product[]>>>;
  /** Loads the wristbands of a watch case once, and again only after a failure. Never throws. */
  load(caseProductId: number): Promise<void>;
}

export function wristbandsSlice({ resources }: SliceTools<BlueState>): WristbandsSlice {
  const lists = resources('wristbands', 'lists');
  return {
    lists: {},
    load: (id) => lists(id).ensure(async ({ catalogue }) => (await catalogue.wristbands(id)).wristbands),
  };
}
