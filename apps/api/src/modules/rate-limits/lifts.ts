import { randomInt } from 'node:crypto';
import type { Counters } from './counters.ts';
import { proofOfWork } from './limits.ts';

/** A client as limits count it: each proof of work gives it a new name, so that its counts start again. */
export interface CountedClient {
  name: string;
  hasProven: boolean;
}

/** Records which clients have solved a proof of work. */
export interface Lifts {
  find(client: string): Promise<CountedClient>;
  /** Lifts every limit of the client, in every process. */
  lift(client: string): Promise<void>;
}

/** Steps are random, so that a client never gets back a name that still has counts. */
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
