import type { Product } from '@reprise/entities/product';
import { type Async, failure, pending, type SliceTools, success } from '@reprise/platform';
import type { BlueState } from '../store.ts';

export interface AccessoriesSlice {
  /** Accessories by product id, best matches first. */
  lists: Readonly<Record<number, Async<readonly Product[]>>>;
  /** Loads the list once, and again only after a failure. Never throws. */
  load(productId: number): Promise<void>;
}

/** Maximum number of accessories in a list. */
const accessoryCount = 24;

export function accessoriesSlice({ platform, set, get }: SliceTools<BlueState>): AccessoriesSlice {
  const put = (productId: number, list: Async<readonly Product[]>) =>
    set('accessories', ({ lists }) => ({ lists: { ...lists, [productId]: list } }));
  return {
    lists: {},
    async load(productId) {
      const known = get().accessories.lists[productId];
      if (known && known.status !== 'failure') return;
      put(productId, pending());
      try {
        const { catalogue } = await platform.api();
        const params = { type: 'accessories', location: 'accessories', pageSize: accessoryCount, productId } as const;
        put(productId, success((await catalogue.recommendations(params)).products));
      } catch (error) {
        put(productId, failure(error));
      }
    },
  };
}
