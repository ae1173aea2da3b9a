import {
  ConfirmedWithdrawal,
  WithdrawalConfirmation,
  WithdrawalReceipt,
  WithdrawalRequest,
} from '@reprise/entities/withdrawal';
import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../../context.ts';
import { route } from '../../route.ts';
import { createOrderDriver } from '../orders/index.ts';
import { clientOf } from '../rate-limits/index.ts';
import { createWithdrawalService } from './withdrawal-service.ts';

/** Withdrawing from an order without signing in. */
export function registerWithdrawals(app: FastifyInstance, context: AppContext): void {
  const { limits, sessions } = context;
  const withdrawals = createWithdrawalService(context, createOrderDriver(context));

  route(app, {
    method: 'POST',
    url: '/api/withdrawals',
    access: 'visitor',
    csrf: 'required',
    tag: 'orders',
    summary: 'Withdraws from an order; the answer is the same whether there is such an order. The receipt is mailed.',
    body: WithdrawalRequest,
    response: WithdrawalReceipt,
    async handler({ body, request, reply }) {
      await limits.mail(clientOf(request.ip), body.email.toLowerCase());
      const session = await sessions.current(request, reply);
      return withdrawals.declare({ request: body, locale: request.locale, session });
    },
  });

  route(app, {
    method: 'POST',
    url: '/api/withdrawals/confirmation',
    access: 'visitor',
    csrf: 'required',
    tag: 'orders',
    summary: 'Carries out a withdrawal by the token of the link in its receipt; repeating it changes nothing.',
    body: WithdrawalConfirmation,
    response: ConfirmedWithdrawal,
    errors: { TOKEN_INVALID: 400, TOKEN_EXPIRED: 400 },
    async handler({ body, request }) {
      await limits.tryToken(clientOf(request.ip));
      return withdrawals.confirm(body.token, request.locale);
    },
  });
}
