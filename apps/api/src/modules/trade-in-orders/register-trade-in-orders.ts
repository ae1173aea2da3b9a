import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../../context.ts';
import type { PayoutListener } from '../payouts/index.ts';
import type { UploadFiles } from '../uploads/index.ts';
import { registerDeadlineEnd } from './deadline-routes.ts';
import { registerSaleList } from './list-routes.ts';
import { registerTradeInOrderRoutes } from './routes.ts';
import { runTradeInDeadlines } from './trade-in-deadlines.ts';
import { createTradeInDriver } from './trade-in-driver.ts';
import { createTradeInOrderService } from './trade-in-order-service.ts';
import { createTradeInParcels, type TradeInParcels } from './trade-in-parcels.ts';
import { createTradeInPayouts, payoutBy } from './trade-in-payouts.ts';
import { createTradeInWarehouse } from './trade-in-warehouse.ts';
import { registerTradeInWarehouse } from './warehouse-routes.ts';

/** Makes the labels of sellers; each order has one. */
export type SellerLabels = Pick<ReturnType<typeof createTradeInOrderService>, 'label'>;

/**
 * Trade-in orders: routes of sellers and of the warehouse, and background jobs. Returns what takes the carrier’s reports about
 * their parcels, the listener of their payouts, and what makes their labels.
 */
export function registerTradeInOrders(
  app: FastifyInstance,
  internal: FastifyInstance,
  context: AppContext & { files: UploadFiles },
): Pick<TradeInParcels, 'report'> & PayoutListener & SellerLabels {
  const driver = createTradeInDriver({ ...context, startPayout: payoutBy(context) });
  const { report, askAboutSilentParcels } = createTradeInParcels(context, driver);
  const service = createTradeInOrderService(context, driver);
  const payouts = createTradeInPayouts(context, driver);
  registerTradeInOrderRoutes(app, { ...context, service, payouts });
  registerSaleList(app, context);
  registerTradeInWarehouse(internal, context, createTradeInWarehouse(context, driver));
  registerDeadlineEnd(internal, context);
  context.jobs.handle('trade-in-deadlines', async () => {
    await runTradeInDeadlines(context, driver);
    context.mailer.wake();
  });
  context.jobs.handle('trade-in-parcels', askAboutSilentParcels);
  return {
    report,
    label: service.label,
    changed: payouts.changed,
  };
}
