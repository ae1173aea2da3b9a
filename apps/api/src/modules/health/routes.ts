import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import type { AppContext } from '../../context.ts';
import { pendingMigrations } from '../../database/migrate.ts';
import { ApiError } from '../../errors.ts';
import { route } from '../../route.ts';

const Status = z.object({ status: z.literal('ok') });

/** /healthz says that the process lives, /readyz that the database answers and its schema is up to date. */
export function registerHealth(app: FastifyInstance, { db }: AppContext): void {
  route(app, {
    method: 'GET',
    url: '/healthz',
    summary: 'The process is alive',
    tag: 'health',
    response: Status,
    handler: () => ({ status: 'ok' as const }),
  });
  route(app, {
    method: 'GET',
    url: '/readyz',
    summary: 'The database answers and every migration is applied',
    tag: 'health',
    response: Status,
    errors: { NOT_READY: 503 },
    handler: async () => {
      const pending = await pendingMigrations(db).catch((cause: unknown) => {
        throw new ApiError({ status: 503, code: 'NOT_READY', message: 'The database does not answer.' }, { cause });
      });
      if (pending.length === 0) return { status: 'ok' as const };
      throw new ApiError({ status: 503, code: 'NOT_READY', message: `Migrations are pending: ${pending.join(', ')}.` });
    },
  });
}
