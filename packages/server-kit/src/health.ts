import type { FastifyInstance } from 'fastify';
import type { Shutdown } from './shutdown.ts';

/** Whether a server can handle requests. */
export interface Readiness {
  readonly status: 'ready' | 'starting' | 'seeding' | 'failing';
  /** Why it is not ready, in a sentence. */
  readonly reason?: string;
  readonly [detail: string]: unknown;
}

export interface HealthAnswer {
  readonly statusCode: 200 | 503;
  readonly body: Omit<Readiness, 'status'> & { readonly status: Readiness['status'] | 'ok' | 'stopping' };
}

export type ReadinessCheck = () => Promise<Readiness> | Readiness;

/** The answer to /healthz: the process runs. */
export const healthy: HealthAnswer = { statusCode: 200, body: { status: 'ok' } };

/** The answer to /readyz: 200 if the check returns `ready`; 503 otherwise, if the check throws, and while the server stops. */
export async function readiness(shutdown: Pick<Shutdown, 'begun'>, check: ReadinessCheck): Promise<HealthAnswer> {
  if (shutdown.begun) return { statusCode: 503, body: { status: 'stopping' } };
  try {
    const body = await check();
    return { statusCode: body.status === 'ready' ? 200 : 503, body };
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    return { statusCode: 503, body: { status: 'failing', reason } };
  }
}

/** Adds /healthz (the process runs) and /readyz (it can handle requests and is not stopping). */
export function registerHealth(app: FastifyInstance, shutdown: Pick<Shutdown, 'begun'>, check: ReadinessCheck): void {
  const options = { logLevel: 'warn' } as const;
  app.get('/healthz', options, (_request, reply) =>
    reply.code(healthy.statusCode).header('cache-control', 'no-store').send(healthy.body),
  );
  app.get('/readyz', options, async (_request, reply) => {
    const { statusCode, body } = await readiness(shutdown, check);
    return reply.code(statusCode).header('cache-control', 'no-store').send(body);
  });
}
