import type { Product } from '@reprise/entities/product';
import type { ProductDescription, ProductView } from '@reprise/entities/product-view';
import type { Async, SliceTools } from '@reprise/platform';
import type { BlueState } from '../../store.ts';

/** Number of products on the shelf of similar ones. */
const similarCount = 8;

/** Data of product pages by product id, so that a navigation never shows another product's data. */
export interface ProductSlice {
  views: Readonly<Record<number, Async<ProductView>>>;
  descriptions: Readonly<Record<number, Async<ProductDescription>>>;
  /** Descriptions that were machine-translated on request. */
  translations: Readonly<Record<number, Async<ProductDescription>>>;
  similar: Readonly<Record<number, Async<readonly Product[]>>>;
  /** Loads the product; previous data stays until the answer arrives, and `until` is settled. Throws the API's error. */
  load(id: number, wristbandId?: number, until?: Promise<void>): Promise<void>;
  /** Loads optional content, once at a time and again only after a failure. Never throws. */
  loadDescription(id: number): Promise<void>;
  loadTranslation(id: number): Promise<void>;
  loadSimilar(id: number): Promise<void>;
  /** Discards answers that arrive after the server has rendered; the browser loads them itself. */
  ignoreLateAnswers(): void;
}

export function productSlice({ resources, ignoreLateAnswers }: SliceTools<BlueState>): ProductSlice {
  const views = resources('product', 'views');
  const descriptions = resources('product', 'descriptions');
  const translations = resources('product', 'translations');
  const similar = resources('product', 'similar');
  return {
    views: {},
    descriptions: {},
    translations: {},
    similar: {},
    async load(id, wristbandId, until) {
      await views(id).load(async ({ catalogue }) => {
        const view = await catalogue.productView(id, wristbandId);
        await until;
        return view;
      });
    },
    loadDescription: (id) => descriptions(id).ensure(({ catalogue }) => catalogue.productDescription(id)),
    loadTranslation: (id) => translations(id).ensure(({ catalogue }) => catalogue.translatedDescription(id)),
    loadSimilar: (id) =>
      similar(id).ensure(async ({ catalogue }) => {
        const { products } = await catalogue.recommendations({
          type: 'similar',
          fallbackType: 'popular',
          location: 'product',
          pageSize: similarCount,
          productId: id,
        });
        return products.filter((product) => product.id !== id);
      }),
    ignoreLateAnswers,
  };
}
