import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../../context.ts';
import { registerBackOffice } from './back-office-routes.ts';
import { registerCarrierNotifications } from './carrier-notification-routes.ts';
import { registerOrderExpiry } from './expiry.ts';
import { registerPaymentNotifications } from './notification-routes.ts';
import { createOrderDriver } from './order-driver.ts';
import { createParcelTracking } from './parcel-tracking.ts';
import { createPaymentCalls } from './payment-calls.ts';
import { registerOrderRoutes } from './routes.ts';
import { registerWarehouse } from './warehouse-routes.ts';

/** Orders and their payments: routes of the shop, of the provider and of our services, and background jobs. */
export function registerOrders(app: FastifyInstance, internal: FastifyInstance, context: AppContext): void {
  const driver = createOrderDriver(context);
  const tracking = createParcelTracking(context, driver);
  registerOrderRoutes(app, context, driver);
  registerPaymentNotifications(app, context, driver);
  registerCarrierNotifications(app, context, tracking);
  registerBackOffice(internal, context, driver, tracking);
  registerWarehouse(internal, context, driver);
  context.jobs.handle('payment-call', createPaymentCalls(context, driver));
  context.jobs.handle('parcel-tracking', tracking.askAboutSilentParcels);
  registerOrderExpiry(context, driver);
}
