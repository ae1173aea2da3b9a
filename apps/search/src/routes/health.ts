import type { FastifyInstance } from 'fastify';
import type { IndexPort } from '../index-port.ts';

export function healthRoutes(app: FastifyInstance, index: IndexPort): void {
  app.get('/healthz', async () => ({ status: 'up' }));
  app.get('/readyz', async (_request, reply) => {
    const state = index.state();
    const building = index.building();
    const progress = building === undefined ? {} : { building: { products: building } };
    if (!state) return reply.code(503).send({ status: 'building', ...progress });
    return {
      status: 'ready',
      products: state.products,
      indexAgeSeconds: Math.max(0, Math.round((Date.now() - state.updatedAt) / 1000)),
      ...progress,
    };
  });
}
