import { type ReadinessCheck, registerHealth } from '@reprise/server-kit/health';
import type { Shutdown } from '@reprise/server-kit/shutdown';
import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import * as z from 'zod/mini';
import { pendingMigrations } from '../../database/migrate.ts';
import type { Database } from '../../database/schema.ts';

const Status = z.object({ status: z.string(), reason: z.optional(z.string()) });

/** Ready is an API whose database answers with every migration applied. */
function checkOf(db: Kysely<Database>): ReadinessCheck {
  return async () => {
    const pending = await pendingMigrations(db).catch(() => undefined);
    if (!pending) return { status: 'failing', reason: 'The database does not answer.' };
    if (pending.length === 0) return { status: 'ready' };
    return { status: 'starting', reason: `Migrations are pending: ${pending.join(', ')}.` };
  };
}

/** /healthz says that the process lives, /readyz that it can do its work. */
export function registerApiHealth(app: FastifyInstance, shutdown: Shutdown, db: Kysely<Database>): void {
  const route = { method: 'GET', tag: 'health', response: Status } as const;
  app.documentedRoutes.push(
    { ...route, url: '/healthz', summary: 'The process is alive' },
    { ...route, url: '/readyz', summary: 'The database answers and every migration is applied; 503 otherwise' },
  );
  registerHealth(app, shutdown, checkOf(db));
}
