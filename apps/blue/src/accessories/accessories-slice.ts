import type { Product } from '@reprise/entities/product';
import type { Async, SliceTools } from '@reprise/platform';
import type { BlueState } from '../store.ts';

export interface AccessoriesSlice {
  /** Accessories by product id, best matches first. */
  lists: Readonly<Record<number, Async<readonly Product[]>>>;
  /** Loads the list once, and again only after a failure. Never throws. */
  load(productId: number): Promise<void>;
}

/** Maximum number of accessories in a list. */
const accessoryCount = 24;

export function accessoriesSlice({ resources }: SliceTools<BlueState>): AccessoriesSlice {
  const lists = resources('accessories', 'lists');
  return {
    lists: {},
    load: (productId) =>
      lists(productId).ensure(async ({ catalogue }) => {
        const params = { type: 'accessories', location: 'accessories', pageSize: accessoryCount, productId } as const;
        return (await catalogue.recommendations(params)).products;
      }),
  };
}
