import {
  CrossSiteReturn,
  CrossSiteReturnKey,
  CrossSiteReturnRedemption,
  CrossSiteReturnResult,
} from '@reprise/entities/cross-site-return';
import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../../context.ts';
import { ApiError } from '../../errors.ts';
import { refusePages } from '../../guards/pages-guard.ts';
import { route } from '../../route.ts';
import { clientOf } from '../rate-limits/index.ts';
import { createCrossSiteReturns } from './cross-site-return-store.ts';

const tag = 'session';
const errors = { NOT_FOR_PAGES: 403 };

/** Passes forms that other sites post to the shop on to the GET that follows, which has the visitor's cookies. */
export function registerCrossSiteReturns(app: FastifyInstance, context: AppContext): void {
  const returns = createCrossSiteReturns(context);

  route(app, {
    method: 'POST',
    url: '/api/cross-site-returns',
    access: 'visitor',
    csrf: { exempt: 'Pages cannot call it, and it changes nothing that belongs to somebody.' },
    tag,
    summary: 'Stores a form that another site posted for five minutes; returns a single-use key.',
    body: CrossSiteReturn,
    response: CrossSiteReturnKey,
    errors: { ...errors, RATE_LIMITED: 429 },
    async handler({ body, request }) {
      refusePages(request);
      await context.limits.storeReturn(clientOf(request.ip));
      return { key: await returns.keep(body, request.locale.market) };
    },
  });

  route(app, {
    method: 'POST',
    url: '/api/cross-site-returns/redeem',
    access: 'visitor',
    csrf: { exempt: 'Pages cannot call it, and the single-use key is needed.' },
    tag,
    summary: 'The form of a key. A key can be tried once.',
    body: CrossSiteReturnRedemption,
    response: CrossSiteReturnResult,
    errors: { ...errors, KEY_INVALID: 400 },
    async handler({ body, request }) {
      refusePages(request);
      const form = await returns.redeem(body, request.locale.market);
      if (form === undefined)
        throw new ApiError({ status: 400, code: 'KEY_INVALID', message: 'The key is not valid (any more).' });
      return { form };
    },
  });
}
