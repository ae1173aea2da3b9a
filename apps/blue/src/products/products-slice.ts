import type { Product } from '@reprise/entities/product';
import type { SliceTools } from '@reprise/platform';
import type { BlueState } from '../store.ts';

/** Products that lists and shelves have shown in this page load: what a product page can show before its own answer. */
export interface ProductsSlice {
  known: Readonly<Record<number, Product>>;
  /** Keeps what is on show. Only the browser calls it, so that the page the server sends carries each product once. */
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
