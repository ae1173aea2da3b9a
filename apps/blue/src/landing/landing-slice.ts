import type { Category } from '@reprise/entities/category';
import type { ContentBlock, ContentPage } from '@reprise/entities/content-block';
import type { UserGroup } from '@reprise/entities/experience';
import type { Product } from '@reprise/entities/product';
import type { Async, ResourceRequest, SliceTools } from '@reprise/platform';
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
  /** The block of the category. */
  block?: ContentBlock | undefined;
}

export interface LandingSlice {
  pages: Readonly<Partial<Record<LandingName, Async<ContentPage>>>>;
  /** Root categories by the path of their page. */
  roots: Readonly<Record<string, Async<RootCategory>>>;
  /** Loads a landing page as a group of visitors sees it; previous data stays until the answer arrives. Throws the API's error. */
  load(name: LandingName, userGroup: UserGroup | undefined): Promise<void>;
  /** Loads a root category by its path with `requestRoot`, which only its page needs. Throws the API's error. */
  loadRoot(path: string, request: ResourceRequest<RootCategory>): Promise<RootCategory>;
}

export function landingSlice({ resources }: SliceTools<BlueState>): LandingSlice {
  const pages = resources('landing', 'pages');
  const roots = resources('landing', 'roots');
  return {
    pages: {},
    roots: {},
    async load(name, userGroup) {
      await pages(name).load(({ catalogue }) => catalogue.landingPage(name, userGroup));
    },
    loadRoot: (path, request) => roots(path).load(request),
  };
}
