import { setTimeout as delay } from 'node:timers/promises';
import type { OpenDatabase } from './open-database.ts';
import { isSeeded, seed } from './seed.ts';
import { DatabaseUnavailableError } from './unavailable.ts';

interface SeedingLog {
  info(message: string): void;
  warn(details: object, message: string): void;
}

const retryMs = 1_000;

/** Seeding in the background of a listening server. */
export interface Seeding {
  /** True while requests that need the catalogue cannot be answered. */
  readonly running: boolean;
  /** Seeds; rejects when that fails. Retries while the database is unavailable. */
  run(): Promise<void>;
  /** Aborts and waits until the database is no longer used. */
  stop(): Promise<void>;
}

/** Nothing to seed. */
export const seeded: Pick<Seeding, 'running'> = { running: false };

async function seedWhenPossible(database: OpenDatabase, log: SeedingLog, signal: AbortSignal): Promise<void> {
  for (;;) {
    try {
      await seed({ db: database.db, now: new Date(), progress: (line) => log.info(line), signal });
      return;
    } catch (error) {
      if (!(error instanceof DatabaseUnavailableError) || signal.aborted) throw error;
      log.warn({ reason: error.message }, 'seeding waits for the database');
      await delay(retryMs, undefined, { signal });
    }
  }
}

/** Checks whether a database must be seeded; `run` does it. */
export async function createSeeding(database: OpenDatabase, log: SeedingLog): Promise<Seeding> {
  const leaving = new AbortController();
  let running = !(await isSeeded(database.db));
  let work: Promise<void> | undefined;
  return {
    get running() {
      return running;
    },
    async run() {
      if (!running) return;
      work = seedWhenPossible(database, log, leaving.signal);
      await work;
      running = false;
    },
    async stop() {
      leaving.abort();
      await work?.catch(() => {});
    },
  };
}
