import { AcceptedNotification, BankNotification } from '@reprise/entities/payout';
import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../../context.ts';
import { route } from '../../route.ts';
import { registerSignedWebhooks } from '../../webhooks/signed-webhooks.ts';
import { transferOf } from '../bank/index.ts';
import { createIbanSeal } from '../bank-accounts/index.ts';
import { createPayoutEngine, type PayoutListener } from './payout-engine.ts';
import { createReconciliation } from './reconcile.ts';

/** The payouts of sales: jobs that order transfers, the bank's notifications, and the comparison with the bank's list. */
export function registerPayouts(app: FastifyInstance, context: AppContext, listener: PayoutListener): void {
  const { config, jobs, mailer, log } = context;
  const engine = createPayoutEngine({ ...context, seal: createIbanSeal(config.BANK_ACCOUNT_KEYS), listener });
  const reconcile = createReconciliation(context, engine);

  jobs.handle('payout', async ({ data, last }) => {
    try {
      await engine.submit(data.attemptId);
      mailer.wake();
    } catch (error) {
      // The attempt stays as it is, and the comparison with the bank's list repeats it.
      if (last) log.error({ attemptId: data.attemptId, err: error }, 'a payout could not be sent');
      throw error;
    }
  });
  jobs.handle('payout-reconciliation', async () => {
    await reconcile();
    mailer.wake();
  });

  registerSignedWebhooks(app, config.BANK_WEBHOOK_SECRET, (scope, checkSignature) => {
    route(scope, {
      method: 'POST',
      url: '/api/bank/notifications',
      access: 'visitor',
      csrf: { exempt: 'The bank calls it and signs every notification.' },
      rateLimit: { exempt: 'All notifications come from one client, and each needs the signature.' },
      tag: 'payouts',
      summary: 'Takes what the bank reports about transfers.',
      body: BankNotification,
      response: AcceptedNotification,
      status: 202,
      errors: { NOTIFICATION_REFUSED: 401 },
      async handler({ body: { data }, request }) {
        checkSignature(request);
        const accepted = await engine.report(transferOf(data));
        if (!accepted) log.error({ reference: data.reference }, 'the bank reports a transfer that was not ordered');
        mailer.wake();
        return { accepted };
      },
    });
  });
}
