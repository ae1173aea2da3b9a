import type { Category } from '@reprise/entities/category';
import type { ContentBlock, ContentPage } from '@reprise/entities/content-block';
import type { Product } from '@reprise/entities/product';
import { type Async, failure, pending, type SliceTools, success } from '@reprise/platform';
import type { BlueState } from '../store.ts';

/** Landing pages of the API. */
export type LandingName = 'home' | 'ce' | 'media' | 'sale' | 'categories' | 'apple';

/** Page of a root category: its own shelves, or the blocks of a landing page for the same products. */
export interface RootCategory {
  category: Category;
  children: readonly Category[];
  popular: readonly Product[];
  reduced: readonly Product[];
  /** Blocks of the landing page for the same products, if there is one. */
  blocks: readonly ContentBlock[];
}

export interface LandingSlice {
  pages: Readonly<Partial<Record<LandingName, Async<ContentPage>>>>;
  /** Root categories by the path of their page. */
  roots: Readonly<Record<string, Async<RootCategory>>>;
  /** Loads a landing page; previous data stays until the answer arrives. Throws the API's error. */
  load(name: LandingName): Promise<void>;
  /** Loads a root category by its path. Only the category itself is required. Throws the API's error. */
  loadRoot(path: string, written?: LandingName): Promise<RootCategory>;
}

const shelfLength = 12;

export function landingSlice({ platform, get, set }: SliceTools<BlueState>): LandingSlice {
  const putPage = (name: LandingName, page: Async<ContentPage>) =>
    set('landing', ({ pages }) => ({ pages: { ...pages, [name]: page } }));
  const putRoot = (path: string, root: Async<RootCategory>) =>
    set('landing', ({ roots }) => ({ roots: { ...roots, [path]: root } }));

  async function popularOf(categoryId: number): Promise<readonly Product[]> {
    const { catalogue } = await platform.api();
    const params = { type: 'popular', categoryId, location: 'category', pageSize: shelfLength } as const;
    return (await catalogue.recommendations(params)).products;
  }

  async function reducedOf(category: number): Promise<readonly Product[]> {
    const { catalogue } = await platform.api();
    const list = await catalogue.productListView({ category, reduced: 'true', inStock: '1' });
    return list.degraded ? [] : list.products.docs.slice(0, shelfLength);
  }

  async function fetchRoot(path: string, written: LandingName | undefined): Promise<RootCategory> {
    const { catalogue } = await platform.api();
    const { category, children, isCanonical } = await catalogue.categoryByPath(path);
    if (!isCanonical) return { category, children, popular: [], reduced: [], blocks: [] };
    // Shelves and landing blocks are optional: a page without them is better than none.
    const [popular, reduced, page] = await Promise.all([
      written ? [] : popularOf(category.id).catch(() => []),
      written ? [] : reducedOf(category.id).catch(() => []),
      written ? catalogue.landingPage(written).catch(() => undefined) : undefined,
    ]);
    return { category, children, popular, reduced, blocks: page?.blocks ?? [] };
  }

  return {
    pages: {},
    roots: {},
    async load(name) {
      const known = get().landing.pages[name]?.data;
      putPage(name, pending(known));
      try {
        const { catalogue } = await platform.api();
        putPage(name, success(await catalogue.landingPage(name)));
      } catch (error) {
        putPage(name, failure(error, known));
        throw error;
      }
    },
    async loadRoot(path, written) {
      const known = get().landing.roots[path]?.data;
      putRoot(path, pending(known));
      try {
        const root = await fetchRoot(path, written);
        putRoot(path, success(root));
        return root;
      } catch (error) {
        putRoot(path, failure(error, known));
        throw error;
      }
    },
  };
}
