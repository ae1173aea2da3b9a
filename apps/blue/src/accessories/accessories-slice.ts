import type { Product } from '@reprise/entities/product';
import { type Async, failure, pending, type SliceTools, success } from '@reprise/platform';
import type { BlueState } from '../store.ts';

export interface AccessoriesSlice {
  /** What goes with a product, by its id, best first. */
  lists: Readonly<Record<number, Async<readonly Product[]>>>;
  /** Loads them once, and again only after a failure; never throws. */
  load(productId: number): Promise<void>;
}

/** As many as one looks through. */
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
