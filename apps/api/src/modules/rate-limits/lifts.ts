import { randomInt } from 'node:crypto';
import type { Counters } from './counters.ts';
import { proofOfWork } from './limits.ts';

/** A client as limits count it: after each proof of work its counts begin anew under another name. */
export interface CountedClient {
  name: string;
  hasProven: boolean;
}

/** Knows which clients have done a proof of work. */
export interface Lifts {
  find(client: string): Promise<CountedClient>;
  /** Lifts everything that was counted for the client, in every process. */
  lift(client: string): Promise<void>;
}

/** Steps of random size, so that a client never gets a name again under which something is still counted. */
const maxStep = 100_000;

export function createLifts(counters: Counters): Lifts {
  return {
    async find(client) {
      const { count } = await counters.read(`lift ${client}`);
      return { name: `${client} ${count}`, hasProven: count > 0 };
    },
    async lift(client) {
      await counters.hit(`lift ${client}`, proofOfWork.liftMs, randomInt(1, maxStep));
    },
  };
}
