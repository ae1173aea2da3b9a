import type { OwnReviews } from '@reprise/entities/review';
import { type Async, idle, type SliceTools } from '@reprise/platform';
import type { MyState } from '../../store.ts';

export interface ReviewsSlice {
  current: Async<OwnReviews>;
  load: (signal?: AbortSignal) => Promise<void>;
}

export function reviewsSlice({ resource }: SliceTools<MyState>): ReviewsSlice {
  const current = resource('reviews', 'current');
  return {
    current: idle,
    async load(signal) {
      await current.load(({ reviews }) => reviews.ofCustomer({ signal }), { signal });
    },
  };
}
