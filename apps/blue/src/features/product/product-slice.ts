import type { Product } from '@reprise/entities/product';
import type { ProductDescription, ProductView } from '@reprise/entities/product-view';
import { type Async, failure, pending, type SliceTools, success } from '@reprise/platform';
import type { BlueState } from '../../store.ts';

/** Products on the shelf of similar ones. */
const similarCount = 8;

/** What product pages show, by product id, so that a navigation never shows another product's data. */
export interface ProductSlice {
  views: Readonly<Record<number, Async<ProductView>>>;
  descriptions: Readonly<Record<number, Async<ProductDescription>>>;
  similar: Readonly<Record<number, Async<readonly Product[]>>>;
  /** Loads the product; what was shown before stays until the answer is here. Throws what the API threw. */
  load(id: number, wristbandId?: number): Promise<void>;
  /** Loads what the page can do without; never throws. Runs once at a time, and again only after a failure. */
  loadDescription(id: number): Promise<void>;
  loadSimilar(id: number): Promise<void>;
  /** From here on answers come too late for the page that the server sends: the browser asks again. */
  leaveRestToBrowser(): void;
}

type Part = 'descriptions' | 'similar';

export function productSlice({ platform, set, get }: SliceTools<BlueState>): ProductSlice {
  const inFlight = new Map<string, Promise<void>>();
  let isLate = false;

  const put = <P extends Part | 'views'>(part: P, id: number, state: ProductSlice[P][number]) =>
    set('product', (slice) => ({ [part]: { ...slice[part], [id]: state } }));

  /** Loads one part of one product, unless it is there or on its way. */
  function once<P extends Part>(
    part: P,
    id: number,
    request: () => Promise<NonNullable<ProductSlice[P][number]['data']>>,
  ) {
    const key = `${part}/${id}`;
    const running = inFlight.get(key);
    if (running) return running;
    if (get().product[part][id]?.status === 'success') return Promise.resolve();
    put(part, id, pending() as ProductSlice[P][number]);
    const work = request()
      .then(
        (data) => success(data),
        (error: unknown) => failure(error),
      )
      .then((state) => {
        inFlight.delete(key);
        if (!isLate) put(part, id, state as ProductSlice[P][number]);
      });
    inFlight.set(key, work);
    return work;
  }

  return {
    views: {},
    descriptions: {},
    similar: {},
    async load(id, wristbandId) {
      const known = get().product.views[id]?.data;
      put('views', id, pending(known));
      try {
        const { catalogue } = await platform.api();
        put('views', id, success(await catalogue.productView(id, wristbandId)));
      } catch (error) {
        put('views', id, failure(error, known));
        throw error;
      }
    },
    loadDescription: (id) =>
      once('descriptions', id, async () => (await platform.api()).catalogue.productDescription(id)),
    loadSimilar: (id) =>
      once('similar', id, async () => {
        const { catalogue } = await platform.api();
        const { products } = await catalogue.recommendations({
          type: 'similar',
          fallbackType: 'popular',
          location: 'product',
          pageSize: similarCount,
          productId: id,
        });
        return products.filter((product) => product.id !== id);
      }),
    leaveRestToBrowser() {
      isLate = true;
    },
  };
}
