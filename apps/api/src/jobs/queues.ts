import type { Queue } from 'pg-boss';
import * as z from 'zod/mini';

interface QueueDefinition {
  readonly data: z.ZodMiniType<object>;
  readonly options: Omit<Queue, 'name'>;
  /** How many jobs of this queue one process works on at a time. */
  readonly concurrency: number;
  /** How long a waiting job may lie until a process looks for it; seconds. */
  readonly pollSeconds: number;
  /** When a job is made by itself; a cron expression in UTC. */
  readonly schedule?: string;
}

const Nothing = z.looseObject({});
const dayS = 24 * 60 * 60;

/** A task that one process does now and then, never two at once; what a dead process had begun is done again. */
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

/** Every queue of background jobs. All API processes of a database share them. */
export const queues = {
  /**
   * One job for each mail. The time-outs of a conversation with a mail server add up to less than the heartbeat: no mail is
   * given to a second process while the first may still be sending it. 120 attempts are a little less than five days.
   */
  mail: {
    data: z.object({ mailId: z.uuid() }),
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
  },
  housekeeping: task('17 * * * *'),
  'catalogue-changes': task('47 * * * *'),
  'stock-expiry': task('* * * * *'),
  'upload-expiry': task('7 * * * *'),
  'picture-prewarm': task(),
  'database-maintenance': task('*/10 * * * *'),
} as const satisfies Record<string, QueueDefinition>;

export type QueueName = keyof typeof queues;
export type JobData<Name extends QueueName> = z.output<(typeof queues)[Name]['data']>;

/** The schema of the database in which jobs are kept. */
export const jobSchema = 'jobs';
