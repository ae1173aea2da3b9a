import type { ReviewConcern } from '@reprise/entities/review';
import { ReviewsToCheck } from '@reprise/entities/review-check';
import { createShopCall, type ShopOptions } from '../shop-call.ts';

/** A decision with its reason. */
export interface Decision {
  readonly reason?: ReviewConcern | undefined;
  readonly note?: string | undefined;
}

/** The shop as its staff sees it. Calls throw a Problem: 502 when the shop is down, else the shop's status and code. */
export interface ReviewShop {
  toCheck(): Promise<ReviewsToCheck>;
  /** Decides about the version of a review that was read. */
  decide(reviewId: string, decision: Decision & { version: number; decision: 'publish' | 'reject' }): Promise<void>;
  /** Decides about a report. */
  decideReport(reportId: string, decision: Decision & { decision: 'keep' | 'remove' }): Promise<void>;
}

/** The shop behind the API's internal port. */
export function createReviewShop(options: ShopOptions): ReviewShop {
  const call = createShopCall(options);
  return {
    toCheck: async () => ReviewsToCheck.parse(await call('reviews/to-check')),
    async decide(reviewId, decision) {
      await call(`reviews/${encodeURIComponent(reviewId)}/decision`, decision);
    },
    async decideReport(reportId, decision) {
      await call(`review-reports/${encodeURIComponent(reportId)}/decision`, decision);
    },
  };
}
