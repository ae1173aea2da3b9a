import { registerHealth } from '@reprise/server-kit/health';
import type { Shutdown } from '@reprise/server-kit/shutdown';
import type { FastifyInstance } from 'fastify';
import type { IndexPort } from '../index-port.ts';

/** The service is ready once it has an index; `building` is the number of products in the next one. */
export function healthRoutes(app: FastifyInstance, index: IndexPort, shutdown: Shutdown): void {
  registerHealth(app, shutdown, () => {
    const state = index.state();
    const building = index.building();
    const progress = building === undefined ? {} : { building: { products: building } };
    if (!state) return { status: 'starting', reason: 'The index is being built.', ...progress };
    return {
      status: 'ready',
      products: state.products,
      indexAgeSeconds: Math.max(0, Math.round((Date.now() - state.updatedAt) / 1000)),
      ...progress,
    };
  });
}
