import { PageNameParams } from '@reprise/entities/content-request';
import { LandingPage } from '@reprise/entities/landing-page';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import type { AppContext } from '../../context.ts';
import { notFound } from '../../errors.ts';
import { sameForEverybody } from '../../guards/route-guard.ts';
import { route } from '../../route.ts';
import { loadLandingPage } from './landing-page.ts';

const LandingName = z.enum(['home', 'ce', 'media', 'sale', 'categories', 'apple', 'green']);

/** GET /api/landing-pages/{name}. */
export function registerLandingPages(app: FastifyInstance, context: Pick<AppContext, 'db' | 'catalogue'>): void {
  route(app, {
    method: 'GET',
    url: '/api/landing-pages/:name',
    access: 'public',
    cache: sameForEverybody,
    summary: 'A landing page (home, ce, media, sale, categories, apple, green) as blocks',
    tag: 'content',
    params: PageNameParams,
    response: LandingPage,
    errors: { LANDING_PAGE_NOT_FOUND: 404 },
    handler: ({ params, request }) => {
      const name = LandingName.safeParse(params.name);
      if (!name.success) throw notFound('LANDING_PAGE_NOT_FOUND', `There is no landing page ${params.name}.`);
      return loadLandingPage(context, name.data, request.locale.language);
    },
  });
}
