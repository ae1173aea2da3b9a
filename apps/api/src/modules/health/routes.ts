import { HealthStatus } from '@reprise/entities/health';
import { healthy, type ReadinessCheck, readiness } from '@reprise/server-kit/health';
import type { Shutdown } from '@reprise/server-kit/shutdown';
import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import { pendingMigrations } from '../../database/migrate.ts';
import type { Database } from '../../database/schema.ts';
import type { Seeding } from '../../database/seeding.ts';
import { unavailable } from '../../errors.ts';
import { guardOf } from '../../guards/route-guard.ts';
import { route } from '../../route.ts';
import { answerWithin } from './answer-within.ts';

export interface ReadinessOptions {
  db: Kysely<Database>;
  seeding: Pick<Seeding, 'running'>;
  /** How long the database may take to answer, in milliseconds. */
  answerMs: number;
}

/** The API is ready when its database is seeded and answers with every migration applied. */
function checkOf({ db, seeding, answerMs }: ReadinessOptions): ReadinessCheck {
  return async () => {
    if (seeding.running) return { status: 'seeding' };
    const pending = await answerWithin(pendingMigrations(db), answerMs);
    if (!pending) return { status: 'failing', reason: 'The database does not answer.' };
    if (pending.length === 0) return { status: 'ready' };
    return { status: 'starting', reason: `Migrations are pending: ${pending.join(', ')}.` };
  };
}

/** Until the catalogue is seeded, all other requests are answered with 503 instead of an empty shop. */
export function refuseWhileSeeding(app: FastifyInstance, seeding: Pick<Seeding, 'running'>): void {
  app.addHook('onRequest', async (request) => {
    if (seeding.running && guardOf(request)?.access !== 'probe') throw unavailable(2);
  });
}

/** /healthz reports that the process runs, /readyz that it can answer requests. */
export function registerApiHealth(app: FastifyInstance, shutdown: Shutdown, options: ReadinessOptions): void {
  const check = checkOf(options);
  route(app, {
    method: 'GET',
    url: '/healthz',
    access: 'probe',
    summary: 'The process is running',
    tag: 'health',
    response: HealthStatus,
    handler: () => healthy.body,
  });
  route(app, {
    method: 'GET',
    url: '/readyz',
    access: 'probe',
    summary: 'The database answers and every migration is applied; 503 otherwise',
    tag: 'health',
    response: HealthStatus,
    async handler({ reply }) {
      const { statusCode, body } = await readiness(shutdown, check);
      reply.status(statusCode);
      return body;
    },
  });
}
