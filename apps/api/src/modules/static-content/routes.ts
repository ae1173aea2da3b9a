import { PageNameParams } from '@reprise/entities/content-request';
import { StaticPage } from '@reprise/entities/static-page';
import { staticPages } from '@reprise/markets';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import type { AppContext } from '../../context.ts';
import { notFound } from '../../errors.ts';
import { sameForEverybody } from '../../guards/route-guard.ts';
import { route } from '../../route.ts';
import { staticPage } from './static-page.ts';

const PageName = z.enum([...staticPages, 'warranty']);

/** GET /api/static-content/{name}. */
export function registerStaticContent(app: FastifyInstance, { config }: Pick<AppContext, 'config'>): void {
  route(app, {
    method: 'GET',
    url: '/api/static-content/:name',
    access: 'public',
    cache: sameForEverybody,
    summary: `A page that explains the shop (${PageName.options.join(', ')})`,
    tag: 'content',
    params: PageNameParams,
    response: StaticPage,
    errors: { STATIC_PAGE_NOT_FOUND: 404 },
    handler: ({ params, request }) => {
      const name = PageName.safeParse(params.name);
      if (!name.success) throw notFound('STATIC_PAGE_NOT_FOUND', `There is no page ${params.name}.`);
      return staticPage(name.data, request.locale, config);
    },
  });
}
