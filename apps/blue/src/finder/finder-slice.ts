import type { FinderView } from '@reprise/entities/finder';
import type { Async, SliceTools } from '@reprise/platform';
import type { BlueState } from '../store.ts';
import type { FinderAddress } from './finder-address.ts';

/** Steps cached for back navigation; the oldest is evicted first. */
const maxCachedSteps = 12;

interface FinderRequest {
  /** Path and query of the page; the cache key. */
  address: string;
  asked: FinderAddress;
  signal?: AbortSignal;
}

export interface FinderSlice {
  /** Steps of finders by the address of their page. */
  views: Readonly<Record<string, Async<FinderView>>>;
  /** Loads the step of a page. Throws the API's error; a cancelled call changes nothing. */
  load(request: FinderRequest): Promise<FinderView>;
}

export function finderSlice({ resources }: SliceTools<BlueState>): FinderSlice {
  const views = resources('finder', 'views', maxCachedSteps);
  return {
    views: {},
    load: ({ address, asked: { id, question, answers }, signal }) =>
      views(address).load(({ catalogue }) => catalogue.finder(id, { ...answers, question }, { signal }), { signal }),
  };
}
