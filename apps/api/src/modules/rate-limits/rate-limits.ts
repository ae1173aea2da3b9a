import type { FastifyInstance, FastifyRequest } from 'fastify';
import { guardOf, isReading } from '../../guards/route-guard.ts';
import { type AccountLimits, createAccountLimits } from './account-limits.ts';
import { createCallLimits } from './call-limits.ts';
import { clientOf } from './client-address.ts';
import type { Counters } from './counters.ts';
import { createLifts } from './lifts.ts';
import { type CallLimit, limits } from './limits.ts';
import { rateLimited } from './refusals.ts';

/** Limits that route handlers apply. All throw 429 RATE_LIMITED. */
export interface RateLimits extends AccountLimits {
  /** Starts a session. */
  begin(client: string): Promise<void>;
  /** Stores a form that another site posted. */
  storeReturn(client: string): Promise<void>;
  /** Uploads a file. */
  upload(client: string): Promise<void>;
  /** Requests suggestions. */
  suggest(client: string): Promise<void>;
  /** Asks the assistant. */
  askAssistant(client: string): Promise<void>;
  /** Asks a question about a product. */
  askQuestion(client: string): Promise<void>;
  /** Searches for pickup points. */
  findPoints(client: string): Promise<void>;
  /** Adds a bank account. */
  checkBankAccount(client: string): Promise<void>;
  /** Reports a review. */
  reportReview(client: string): Promise<void>;
}

/**
 * True for the shop's own server when it renders a page: it runs on this machine and forwards no address. A request
 * whose client has disconnected has no socket.
 */
function isOwnServer(request: FastifyRequest): boolean {
  const isLocal = /^(?:::1|(?:::ffff:)?127\.)/.test(request.raw.socket?.remoteAddress ?? '');
  return isLocal && request.headers['x-forwarded-for'] === undefined;
}

/** Decided by the matched route; unknown paths are counted too. */
function isExempt(request: FastifyRequest): boolean {
  const guard = guardOf(request);
  return guard?.access === 'probe' || guard?.rateLimit !== undefined;
}

const unlimited: RateLimits = {
  tryPassword: (_client, _account, signIn) => signIn(),
  mailCode: async () => {},
  tryCode: (_account, compare) => compare(),
  tryToken: async () => {},
  tryCoupon: (_client, lookUp) => lookUp(),
  tryPayment: (_client, _method, start) => start(),
  exportData: async () => {},
  mail: async () => {},
  begin: async () => {},
  storeReturn: async () => {},
  upload: async () => {},
  suggest: async () => {},
  askAssistant: async () => {},
  askQuestion: async () => {},
  findPoints: async () => {},
  checkBankAccount: async () => {},
  reportReview: async () => {},
};

/**
 * Limits all calls by client, writes more strictly than reads, and returns the limits of actions that can be abused.
 * Health checks and routes that declare an exemption are not limited. `enabled: false` is for load tests.
 */
export function registerRateLimits(
  app: FastifyInstance,
  { enabled, counters }: { enabled: boolean; counters: Counters },
): RateLimits {
  if (!enabled) return unlimited;
  const lifts = createLifts(counters);
  const countCall = createCallLimits(counters, lifts);

  async function count(client: string, limit: CallLimit): Promise<void> {
    const waitMs = await countCall(client, limit);
    if (waitMs !== undefined) throw rateLimited(waitMs, true);
  }

  app.addHook('onRequest', async (request) => {
    if (isExempt(request) || isOwnServer(request)) return;
    const client = clientOf(request.ip);
    await count(client, limits.calls);
    if (!isReading(request.method)) await count(client, limits.changes);
  });

  return {
    ...createAccountLimits(counters, lifts),
    begin: (client) => count(client, limits.sessions),
    storeReturn: (client) => count(client, limits.returns),
    async upload(client) {
      await count(client, limits.uploads);
      await count(client, limits.uploadsPerDay);
    },
    suggest: (client) => count(client, limits.suggestions),
    askAssistant: (client) => count(client, limits.assistant),
    askQuestion: (client) => count(client, limits.questions),
    findPoints: (client) => count(client, limits.pickupPoints),
    checkBankAccount: (client) => count(client, limits.bankAccounts),
    reportReview: (client) => count(client, limits.reviewReports),
  };
}
