import type { Category } from '@reprise/entities/category';
import type { Product } from '@reprise/entities/product';
import { type Async, idle, type ResourceRequest, type SliceTools } from '@reprise/platform';
import type { BlueState } from '../../store.ts';

/** Alternatives shown with an empty search result. */
export interface Alternatives {
  departments: readonly Category[];
  popular: readonly Product[];
}

export interface SearchSlice {
  alternatives: Async<Alternatives>;
  /** Loads them once with `requestAlternatives`, which only the page of the search needs. Never throws. */
  loadAlternatives(request: ResourceRequest<Alternatives>): Promise<void>;
}

export function searchSlice({ resource }: SliceTools<BlueState>): SearchSlice {
  const alternatives = resource('search', 'alternatives');
  return {
    alternatives: idle,
    loadAlternatives: (request) => alternatives.ensure(request),
  };
}
