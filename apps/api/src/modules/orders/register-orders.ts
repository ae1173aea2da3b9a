import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../../context.ts';
import type { ParcelEvent } from '../carrier/index.ts';
import { registerBackOffice } from './back-office-routes.ts';
import { registerCarrierNotifications } from './carrier-notification-routes.ts';
import { registerOrderExpiry } from './expiry.ts';
import { registerOrderList } from './list-routes.ts';
import { registerPaymentNotifications } from './notification-routes.ts';
import { createOrderDriver } from './order-driver.ts';
import { createParcelTracking } from './parcel-tracking.ts';
import { createPaymentCalls } from './payment-calls.ts';
import { registerOrderRoutes } from './routes.ts';
import { registerWarehouse } from './warehouse-routes.ts';

/** Handles a report of the carrier about a parcel. Returns false for a parcel of no order. */
type ReportParcel = (trackingNumber: string, events: readonly ParcelEvent[]) => Promise<boolean>;

/**
 * Orders and their payments: routes of the shop, of the provider and of our services, and background jobs. `reportOther` takes
 * parcels that belong to no order.
 */
export function registerOrders(
  app: FastifyInstance,
  internal: FastifyInstance,
  context: AppContext,
  reportOther: ReportParcel,
): void {
  const driver = createOrderDriver(context);
  const tracking = createParcelTracking(context, driver);
  registerOrderRoutes(app, context, driver);
  registerOrderList(app, context);
  registerPaymentNotifications(app, context, driver);
  registerCarrierNotifications(app, context, {
    report: async (number, events) => (await tracking.report(number, events)) || reportOther(number, events),
  });
  registerBackOffice(internal, context, driver, tracking);
  registerWarehouse(internal, context, driver);
  context.jobs.handle('payment-call', createPaymentCalls(context, driver));
  context.jobs.handle('parcel-tracking', tracking.askAboutSilentParcels);
  registerOrderExpiry(context, driver);
}
