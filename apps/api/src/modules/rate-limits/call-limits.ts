import { BoundedMap } from './bounded-map.ts';
import type { Counters } from './counters.ts';
import type { Lifts } from './lifts.ts';
import type { CallLimit } from './limits.ts';
import { refuse } from './refusals.ts';

/** Calls that this process may still allow, taken from the shared count. */
interface Allowance {
  left: number;
  endsAt: number;
  /** The client's name when it was refused. Until the name changes, nothing more is counted. */
  refusedAs?: string;
}

const maxClients = 50_000;

/**
 * Limits frequent calls by client. A process takes calls from the shared count in batches, so that most calls need no
 * request to the store. All processes together never allow more than the limit; each may leave part of its last batch
 * unused.
 */
export function createCallLimits(counters: Counters, lifts: Lifts, now: () => number = Date.now) {
  const allowances = new BoundedMap<Allowance>(maxClients);
  const pending = new Map<string, Promise<Allowance>>();

  async function take(client: string, limit: CallLimit, last: Allowance | undefined): Promise<Allowance> {
    const known = await lifts.find(client);
    if (last?.refusedAs === known.name && last.endsAt > now()) return last;
    const { count, leftMs } = await counters.hit(`${limit.name} ${known.name}`, limit.windowMs, limit.batch);
    const endsAt = now() + leftMs;
    if (count <= limit.max) return { left: limit.batch, endsAt };
    await refuse(counters, known, leftMs);
    return { left: 0, endsAt, refusedAs: known.name };
  }

  /** Takes the next batch once, however many calls wait for it. */
  async function refill(key: string, client: string, limit: CallLimit): Promise<Allowance> {
    const underWay = pending.get(key);
    if (underWay) return underWay;
    const taking = take(client, limit, allowances.get(key));
    pending.set(key, taking);
    try {
      const allowance = await taking;
      allowances.set(key, allowance);
      return allowance;
    } finally {
      pending.delete(key);
    }
  }

  /** Counts a call. Returns the milliseconds to wait when there were too many. */
  return async function count(client: string, limit: CallLimit): Promise<number | undefined> {
    const key = `${limit.name} ${client}`;
    let allowance = allowances.get(key);
    while (!allowance || allowance.left <= 0 || allowance.endsAt <= now()) {
      allowance = await refill(key, client, limit);
      if (allowance.refusedAs !== undefined) return allowance.endsAt - now();
    }
    allowance.left -= 1;
    return undefined;
  };
}
