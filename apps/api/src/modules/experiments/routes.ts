import { Experiments } from '@reprise/entities/experiment';
import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../../context.ts';
import { sameForEverybody } from '../../guards/route-guard.ts';
import { route } from '../../route.ts';

/** GET /api/experiments: those that run. Who is in which group is decided by the shell, which knows the visitor's consent. */
export function registerExperiments(app: FastifyInstance, { config }: Pick<AppContext, 'config'>): void {
  route(app, {
    method: 'GET',
    url: '/api/experiments',
    access: 'public',
    cache: sameForEverybody,
    summary: 'Experiments that run, with what draws their groups',
    tag: 'content',
    response: Experiments,
    handler: async () => ({ experiments: config.EXPERIMENTS }),
  });
}
