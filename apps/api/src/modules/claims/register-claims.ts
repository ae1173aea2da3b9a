import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../../context.ts';
import { createOrderDriver } from '../orders/index.ts';
import type { UploadFiles } from '../uploads/index.ts';
import { registerClaimRoutes } from './routes.ts';
import { registerClaimDecisions } from './staff-routes.ts';

/** Claims about items of orders: routes of customers and of staff. */
export function registerClaims(
  app: FastifyInstance,
  internal: FastifyInstance,
  context: AppContext & { files: UploadFiles },
): void {
  registerClaimRoutes(app, context);
  registerClaimDecisions(internal, context, createOrderDriver(context));
}
