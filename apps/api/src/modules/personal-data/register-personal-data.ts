import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../../context.ts';
import { registerDeletion } from './deletion-routes.ts';
import { registerExports } from './export-routes.ts';

/** What customers do with all of their data: get a copy of it, or have it erased. */
export function registerPersonalData(app: FastifyInstance, context: AppContext): void {
  registerExports(app, context);
  registerDeletion(app, context);
}
