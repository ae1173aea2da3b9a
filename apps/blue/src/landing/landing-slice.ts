import type { ApiClients } from '@reprise/api-clients';
import type { Category } from '@reprise/entities/category';
import type { ContentBlock, ContentPage } from '@reprise/entities/content-block';
import type { Product } from '@reprise/entities/product';
import type { Async, SliceTools } from '@reprise/platform';
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

async function popularOf(catalogue: ApiClients['catalogue'], categoryId: number): Promise<readonly Product[]> {
  const params = { type: 'popular', categoryId, location: 'category', pageSize: shelfLength } as const;
  return (await catalogue.recommendations(params)).products;
}

async function reducedOf(catalogue: ApiClients['catalogue'], category: number): Promise<readonly Product[]> {
  const list = await catalogue.productListView({ category, reduced: 'true', inStock: '1' });
  return list.degraded ? [] : list.products.docs.slice(0, shelfLength);
}

async function requestRoot({ catalogue }: ApiClients, path: string, written?: LandingName): Promise<RootCategory> {
  const { category, children, isCanonical } = await catalogue.categoryByPath(path);
  if (!isCanonical) return { category, children, popular: [], reduced: [], blocks: [] };
  // Shelves and landing blocks are optional: a page without them is better than none.
  const [popular, reduced, page] = await Promise.all([
    written ? [] : popularOf(catalogue, category.id).catch(() => []),
    written ? [] : reducedOf(catalogue, category.id).catch(() => []),
    written ? catalogue.landingPage(written).catch(() => undefined) : undefined,
  ]);
  return { category, children, popular, reduced, blocks: page?.blocks ?? [] };
}

export function landingSlice({ resources }: SliceTools<BlueState>): LandingSlice {
  const pages = resources('landing', 'pages');
  const roots = resources('landing', 'roots');
  return {
    pages: {},
    roots: {},
    async load(name) {
      await pages(name).load(({ catalogue }) => catalogue.landingPage(name));
    },
    loadRoot: (path, written) => roots(path).load((api) => requestRoot(api, path, written)),
  };
}
