import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../../context.ts';
import { registerDeletion } from './deletion-routes.ts';
import { registerExports } from './export-routes.ts';

/** Customers' rights to their data: getting a copy of it, and having it erased. */
export function registerPersonalData(app: FastifyInstance, context: AppContext): void {
  registerExports(app, context);
  registerDeletion(app, context);
}
