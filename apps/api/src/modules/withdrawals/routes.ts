import { WithdrawalReceipt, WithdrawalRequest } from '@reprise/entities/withdrawal';
import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../../context.ts';
import { route } from '../../route.ts';
import { createOrderDriver } from '../orders/index.ts';
import { clientOf } from '../rate-limits/index.ts';
import { createWithdrawalService } from './withdrawal-service.ts';

/** Withdrawing from an order without signing in. */
export function registerWithdrawals(app: FastifyInstance, context: AppContext): void {
  const { limits } = context;
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
    async handler({ body, request }) {
      await limits.mail(clientOf(request.ip), body.email.toLowerCase());
      return withdrawals.declare(body, request.locale);
    },
  });
}
