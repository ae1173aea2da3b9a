import type { Product } from '@reprise/entities/product';
import type { SliceTools } from '@reprise/platform';
import type { BlueState } from '../store.ts';

/** Products shown by lists and shelves, from which a product page can render before its own answer arrives. */
export interface ProductsSlice {
  known: Readonly<Record<number, Product>>;
  /** Stores visible products. Only called in the browser, so that server-rendered pages carry each product once. */
  remember(products: readonly Product[]): void;
}

export const productsSlice = ({ get, set }: SliceTools<BlueState>): ProductsSlice => ({
  known: {},
  remember(products) {
    const { known } = get().products;
    const news = products.filter((product) => known[product.id] !== product);
    if (news.length > 0) {
      set('products', { known: { ...known, ...Object.fromEntries(news.map((product) => [product.id, product])) } });
    }
  },
});
