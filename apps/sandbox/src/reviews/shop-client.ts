import type { ReviewConcern } from '@reprise/entities/review';
import { ReviewsToCheck } from '@reprise/entities/review-check';
import { createServiceTokens } from '@reprise/server-kit/service-token';
import * as z from 'zod';
import { Problem } from '../problem.ts';

export interface ShopOptions {
  /** The internal port of the API. */
  readonly url: string;
  /** A key among those of the API. */
  readonly serviceKey: string;
}

/** What was decided, and why. */
export interface Decision {
  readonly reason?: ReviewConcern | undefined;
  readonly note?: string | undefined;
}

/** The shop as its staff sees it. Calls throw a Problem: 502 when the shop is away, else the shop's status and code. */
export interface ReviewShop {
  toCheck(): Promise<ReviewsToCheck>;
  /** Decides about the version of a review that was read. */
  decide(reviewId: string, decision: Decision & { version: number; decision: 'publish' | 'reject' }): Promise<void>;
  /** Decides about a report. */
  decideReport(reportId: string, decision: Decision & { decision: 'keep' | 'remove' }): Promise<void>;
}

const timeoutMs = 15_000;
const ErrorBody = z.object({ code: z.string(), message: z.string() });

async function refusalOf(response: Response): Promise<Problem> {
  const { data } = ErrorBody.safeParse(await response.json().catch(() => undefined));
  return new Problem(
    response.status,
    data?.code ?? 'REFUSED',
    data?.message ?? `The shop answered ${response.status}.`,
  );
}

/** The shop behind the API's internal port. */
export function createReviewShop({ url, serviceKey }: ShopOptions): ReviewShop {
  const tokens = createServiceTokens({ service: 'warehouse', key: serviceKey });
  async function call(path: string, body?: object): Promise<unknown> {
    const response = await fetch(`${url}/internal/${path}`, {
      method: body ? 'POST' : 'GET',
      headers: {
        authorization: `Bearer ${await tokens()}`,
        ...(body && { 'content-type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(timeoutMs),
    }).catch(() => {
      throw new Problem(502, 'SHOP_AWAY', 'The shop does not answer.');
    });
    if (!response.ok) throw await refusalOf(response);
    return response.json();
  }

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
