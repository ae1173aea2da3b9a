import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import type { Transaction } from 'kysely';
import { type Db, fromKysely, type JobWithMetadata, PgBoss } from 'pg-boss';
import type { OpenDatabase } from '../database/open-database.ts';
import type { Database } from '../database/schema.ts';
import { DatabaseUnavailableError } from '../database/unavailable.ts';
import { type JobData, jobSchema, type QueueName, queues } from './queues.ts';

export interface JobRun<Name extends QueueName> {
  readonly data: JobData<Name>;
  /** True for the last attempt. */
  readonly last: boolean;
}

/** Processes one job. When it throws, the job is retried later. */
export type JobHandler<Name extends QueueName> = (run: JobRun<Name>) => Promise<void>;

interface JobLog {
  info(details: object, message: string): void;
  warn(details: object, message: string): void;
  error(details: object, message: string): void;
}

/** Background jobs in the database, shared by all API processes. */
export interface Jobs {
  /**
   * Adds a job in the caller's transaction: both are committed or neither. A job with an existing id, or in a queue
   * that is limited to one job at a time, is not added.
   */
  send<Name extends QueueName>(trx: Transaction<Database>, name: Name, data: JobData<Name>, id?: string): Promise<void>;
  /** Registers the handler of a queue. Must be called before `start`. */
  handle<Name extends QueueName>(name: Name, handler: JobHandler<Name>): void;
  /** Starts to process the jobs of every queue that has a handler. */
  start(): Promise<void>;
  /**
   * Fetches newly committed jobs at once instead of waiting for the next poll. One worker fetches; it goes on until the
   * queue is empty.
   */
  wake(name: QueueName): void;
  /** Takes no more jobs and waits for running ones, at most this many milliseconds. */
  stop(timeoutMs?: number): Promise<void>;
}

const retryMs = 2_000;

/** Fetching costs several writes, so `wake` does it only if a job was added lately. No transaction lasts this long. */
const wakeWindowMs = 60_000;

const executorOf = (database: OpenDatabase): Db => ({
  executeSql: async (text, values) => ({ rows: await database.execute(text, values ?? []) }),
});

function createBoss(database: OpenDatabase, background: boolean): PgBoss {
  return new PgBoss({
    db: executorOf(database),
    backend: database.dialect === 'pglite' ? 'pglite' : 'postgres',
    schema: jobSchema,
    supervise: background,
    schedule: background,
  });
}

/** Creates or updates the tables of jobs, and every queue with its options. */
export async function installJobs(database: OpenDatabase): Promise<void> {
  const boss = createBoss(database, false);
  boss.on('error', () => {});
  await boss.start();
  try {
    for (const [name, { options }] of Object.entries(queues)) {
      const { policy, ...changeable }: (typeof queues)[QueueName]['options'] & { policy?: string } = options;
      await boss.createQueue(name, { ...changeable, ...(policy && { policy }) });
      await boss.updateQueue(name, changeable);
    }
  } finally {
    await boss.stop({ graceful: false });
  }
}

/** Opens the queues of a database on which `installJobs` ran. No job is processed before `start`. */
export async function createJobs(database: OpenDatabase, log: JobLog): Promise<Jobs> {
  const boss = createBoss(database, true);
  boss.on('error', (error) => {
    if (error instanceof DatabaseUnavailableError) log.warn({ reason: error.message }, 'jobs wait for the database');
    else log.error({ err: error }, 'jobs: something failed');
  });
  boss.on('warning', ({ message, data }) => log.warn({ data }, `jobs: ${message}`));
  // Fetching caches the queue. Inside a transaction there would be no free connection to look it up.
  for (const name of Object.keys(queues)) await boss.findJobs(name, { id: randomUUID() });

  const handlers = new Map<QueueName, (job: JobWithMetadata) => Promise<void>>();
  const workers = new Map<QueueName, string[]>();
  /** Workers that process a job at present. */
  const busy = new Set<string>();
  /** When this process last added a job to a queue. */
  const sentAt = new Map<QueueName, number>();
  const stopping = new AbortController();
  let started: Promise<void> | undefined;

  async function startWorker(name: QueueName, handler: (job: JobWithMetadata) => Promise<void>): Promise<void> {
    const options = { includeMetadata: true, pollingIntervalSeconds: queues[name].pollSeconds } as const;
    const id: string = await boss.work<object, void, typeof options>(name, options, async ([job]) => {
      busy.add(id);
      try {
        if (job) await handler(job);
      } finally {
        busy.delete(id);
      }
      // There may be more jobs: the worker pauses only when the queue is empty.
      boss.notifyWorker(id);
    });
    workers.set(name, [...(workers.get(name) ?? []), id]);
  }

  async function startAll(): Promise<void> {
    workers.clear();
    await boss.start();
    for (const [name, handler] of handlers) {
      const { concurrency, schedule } = { schedule: undefined, ...queues[name] };
      if (schedule) await boss.schedule(name, schedule, {}, { missed: 'once' });
      for (let at = 0; at < concurrency; at += 1) await startWorker(name, handler);
    }
  }

  /** An unavailable database must not end the process; jobs start when it is back. */
  async function startWhenPossible(): Promise<void> {
    while (!stopping.signal.aborted) {
      try {
        return await startAll();
      } catch (error) {
        log.warn({ err: error }, 'jobs cannot start; trying again');
        await boss.stop({ graceful: false }).catch(() => {});
        await delay(retryMs, undefined, { signal: stopping.signal }).catch(() => {});
      }
    }
  }

  return {
    async send(trx, name, data, id) {
      sentAt.set(name, Date.now());
      await boss.send(name, data, { db: fromKysely(trx), ...(id && { id }) });
    },
    handle(name, handler) {
      const { data } = queues[name];
      handlers.set(name, (job) =>
        handler({ data: data.parse(job.data) as JobData<typeof name>, last: job.retryCount >= job.retryLimit }),
      );
    },
    async start() {
      started ??= startWhenPossible();
      await started;
    },
    wake(name) {
      const ids = workers.get(name) ?? [];
      const id = ids.find((candidate) => !busy.has(candidate)) ?? ids[0];
      if (id !== undefined && Date.now() - (sentAt.get(name) ?? 0) < wakeWindowMs) boss.notifyWorker(id);
    },
    async stop(timeoutMs = 8_000) {
      if (!started) return;
      stopping.abort();
      await started;
      await boss.stop({ timeout: timeoutMs });
    },
  };
}
