import { PickupPoints } from '@reprise/entities/pickup-point';
import { PickupPointQuery } from '@reprise/entities/pickup-point-request';
import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../../context.ts';
import { route } from '../../route.ts';
import { clientOf } from '../rate-limits/index.ts';
import { createPickupPoints } from './find-pickup-points.ts';

const browserCacheSeconds = 300;

/** GET /api/pickup-points?country&postcode&city. */
export function registerPickupPoints(
  app: FastifyInstance,
  { carrier, limits, log }: Pick<AppContext, 'carrier' | 'limits' | 'log'>,
): void {
  const findPickupPoints = createPickupPoints(carrier, log);
  route(app, {
    method: 'GET',
    url: '/api/pickup-points',
    access: 'public',
    cache: { maxAgeSeconds: browserCacheSeconds },
    summary: 'Lockers, post offices and shops near a postal code or, without one, near a town; the nearest first',
    tag: 'delivery',
    query: PickupPointQuery,
    response: PickupPoints,
    errors: { UNAVAILABLE: 503 },
    async handler({ query, request }) {
      await limits.findPoints(clientOf(request.ip));
      return { points: await findPickupPoints(query) };
    },
  });
}
