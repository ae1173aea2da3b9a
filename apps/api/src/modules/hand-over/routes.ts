import { HandOverCode, HandOverRedemption, HandOverRequest, HandOverResult } from '@reprise/entities/hand-over';
import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../../context.ts';
import { ApiError } from '../../errors.ts';
import { refusePages } from '../../guards/pages-guard.ts';
import { route } from '../../route.ts';
import { rememberDevice } from '../session/index.ts';
import { createHandOver } from './hand-over-service.ts';

const tag = 'session';
const errors = { NOT_FOR_PAGES: 403 };

/** Transfers a visitor's state between hosts of a market: session, carts, waiting intent and consent. */
export function registerHandOver(app: FastifyInstance, context: AppContext): void {
  const { sessions, devices, db, clock } = context;
  const handOver = createHandOver(context);

  route(app, {
    method: 'POST',
    url: '/api/hand-over',
    access: 'visitor',
    csrf: {
      exempt: 'Pages cannot call it, and a code is worth nothing without the nonce in a cookie of the other host.',
    },
    tag,
    summary:
      'A single-use code for the nonce of another host, valid for 60 seconds; none when there is nothing to hand over.',
    body: HandOverRequest,
    response: HandOverCode,
    errors,
    async handler({ body, request, reply }) {
      refusePages(request);
      const session = await sessions.current(request, reply);
      const code = await handOver.issue(body, { session, market: request.locale.market });
      return code ? { code } : {};
    },
  });

  route(app, {
    method: 'POST',
    url: '/api/hand-over/redeem',
    access: 'visitor',
    csrf: { exempt: 'Pages cannot call it, and the nonce shows that this browser asked for the code.' },
    tag,
    summary: 'Opens the session of a code on this host. A code can be tried once.',
    body: HandOverRedemption,
    response: HandOverResult,
    errors: { ...errors, CODE_INVALID: 400 },
    async handler({ body, request, reply }) {
      refusePages(request);
      const present = await sessions.current(request, reply);
      const handed = await handOver.redeem(body, { present, market: request.locale.market });
      if (!handed)
        throw new ApiError({ status: 400, code: 'CODE_INVALID', message: 'The code is not valid (any more).' });
      const { session, consent } = handed;
      if (session && session.id !== present?.id) {
        sessions.replace(request, reply, session);
        const { customerId } = session;
        const token = devices.read(request);
        if (customerId) devices.send(reply, await rememberDevice(db, { customerId, token, now: clock() }));
      }
      return consent === undefined ? {} : { consent };
    },
  });
}
