import type { Product } from '@reprise/entities/product';
import type { ProductDescription, ProductView } from '@reprise/entities/product-view';
import { type Async, failure, pending, type SliceTools, success } from '@reprise/platform';
import type { BlueState } from '../../store.ts';

/** Number of products on the shelf of similar ones. */
const similarCount = 8;

/** Data of product pages by product id, so that a navigation never shows another product's data. */
export interface ProductSlice {
  views: Readonly<Record<number, Async<ProductView>>>;
  descriptions: Readonly<Record<number, Async<ProductDescription>>>;
  similar: Readonly<Record<number, Async<readonly Product[]>>>;
  /** Loads the product; previous data stays until the answer arrives. Throws the API's error. */
  load(id: number, wristbandId?: number): Promise<void>;
  /** Loads optional content, once at a time and again only after a failure. Never throws. */
  loadDescription(id: number): Promise<void>;
  loadSimilar(id: number): Promise<void>;
  /** Discards answers that arrive after the server has rendered; the browser loads them itself. */
  leaveRestToBrowser(): void;
}

type Part = 'descriptions' | 'similar';

export function productSlice({ platform, set, get }: SliceTools<BlueState>): ProductSlice {
  const inFlight = new Map<string, Promise<void>>();
  let isLate = false;

  const put = <P extends Part | 'views'>(part: P, id: number, state: ProductSlice[P][number]) =>
    set('product', (slice) => ({ [part]: { ...slice[part], [id]: state } }));

  /** Loads one part of one product, unless it is there or already loading. */
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
