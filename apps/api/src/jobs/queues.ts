import type { Queue } from 'pg-boss';
import * as z from 'zod/mini';

interface QueueDefinition {
  readonly data: z.ZodMiniType<object>;
  readonly options: Omit<Queue, 'name'>;
  /** Maximum jobs of this queue that one process runs at a time. */
  readonly concurrency: number;
  /** How often a process polls for waiting jobs, in seconds. */
  readonly pollSeconds: number;
  /** When a job is created automatically; a cron expression in UTC. */
  readonly schedule?: string;
}

const Nothing = z.looseObject({});
const dayS = 24 * 60 * 60;

/** A recurring task that runs in one process at a time. If that process dies, the task runs again. */
const task = (schedule?: string): QueueDefinition => ({
  data: Nothing,
  options: {
    policy: 'exclusive',
    retryLimit: 2,
    retryDelay: 60,
    heartbeatSeconds: 60,
    expireInSeconds: 3600,
    deleteAfterSeconds: dayS,
  },
  concurrency: 1,
  pollSeconds: 10,
  ...(schedule && { schedule }),
});

/** For jobs that call another system, which may be down: 120 attempts take a little less than five days. */
const callOfAnother = {
  options: {
    retryLimit: 120,
    retryDelay: 5,
    retryBackoff: true,
    retryDelayMax: 3600,
    heartbeatSeconds: 180,
    expireInSeconds: 1800,
    deleteAfterSeconds: dayS,
  },
  concurrency: 2,
  pollSeconds: 2,
} as const;

/** Every queue of background jobs. All API processes of a database share them. */
export const queues = {
  /**
   * One job for each mail. The time-outs of a conversation with a mail server add up to less than the heartbeat, so no
   * mail is given to a second process while the first may still be sending it.
   */
  mail: {
    data: z.object({ mailId: z.uuid() }),
    ...callOfAnother,
  },
  /** Calls to the payment provider. The key makes repetitions harmless. */
  'payment-call': {
    data: z.object({
      paymentId: z.uuid(),
      call: z.enum(['capture', 'release', 'refund', 'reverse']),
      amount: z.int(),
      key: z.uuid(),
    }),
    ...callOfAnother,
  },
  /** Orders to transfer money. The reference makes repetitions harmless. */
  payout: {
    data: z.object({ attemptId: z.uuid() }),
    ...callOfAnother,
  },
  /** Exports of personal data. */
  'data-export': {
    data: z.object({ exportId: z.uuid() }),
    options: {
      retryLimit: 5,
      retryDelay: 30,
      retryBackoff: true,
      heartbeatSeconds: 60,
      expireInSeconds: 600,
      deleteAfterSeconds: dayS,
    },
    concurrency: 1,
    pollSeconds: 5,
  },
  'payout-reconciliation': task('*/15 * * * *'),
  'buy-alerts': task('* * * * *'),
  'order-expiry': task('* * * * *'),
  'parcel-tracking': task('37 * * * *'),
  'trade-in-deadlines': task('* * * * *'),
  'trade-in-parcels': task('41 * * * *'),
  housekeeping: task('17 * * * *'),
  'catalogue-changes': task('47 * * * *'),
  'stock-expiry': task('* * * * *'),
  'upload-expiry': task('7 * * * *'),
  'picture-prewarm': task(),
  'database-maintenance': task('*/10 * * * *'),
} as const satisfies Record<string, QueueDefinition>;

export type QueueName = keyof typeof queues;
export type JobData<Name extends QueueName> = z.output<(typeof queues)[Name]['data']>;

/** The database schema of the job tables. */
export const jobSchema = 'jobs';
