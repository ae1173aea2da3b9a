import { createAddressesClient } from './addresses.ts';
import { createAssistantClient } from './assistant.ts';
import { createBlueCartClient } from './blue-cart.ts';
import { createBotCheckClient } from './bot-check.ts';
import { createBuyAlertsClient } from './buy-alerts.ts';
import { createCatalogueClient } from './catalogue.ts';
import { createCheckoutClient } from './checkout.ts';
import { createComparisonClient } from './comparison.ts';
import { createCustomerClient } from './customer.ts';
import { createDeliveryClient } from './delivery.ts';
import { createHttp, type Http, type HttpOptions } from './http.ts';
import { createNewsletterClient } from './newsletter.ts';
import { createOrdersClient } from './orders.ts';
import { createPayoutsClient } from './payouts.ts';
import { createPersonalDataClient } from './personal-data.ts';
import { createReviewsClient } from './reviews.ts';
import { createTradeInClient } from './trade-in.ts';
import { createTradeInCheckoutClient } from './trade-in-checkout.ts';
import { createTradeInOrdersClient } from './trade-in-orders.ts';
import { createUploadsClient } from './uploads.ts';

export { type Circuit, type CircuitState, createCircuit } from './circuit.ts';
export { createCrossSiteReturnsClient } from './cross-site-returns.ts';
export { ApiError, ApiUnavailableError } from './errors.ts';
export { createHandOverClient } from './hand-over.ts';
export type { CallOptions, Http, HttpOptions, Query, UploadForm, ValidatedAnswers } from './http.ts';
export { createThrottle, serverRetries, type Throttle } from './retries.ts';
export { createSitemapClient, type SitemapClient } from './sitemap.ts';

/** All API clients over a given transport. */
export const createApiClientsOver = (http: Http) => ({
  assistant: createAssistantClient(http),
  catalogue: createCatalogueClient(http),
  comparison: createComparisonClient(http),
  customer: createCustomerClient(http),
  blueCart: createBlueCartClient(http),
  buyAlerts: createBuyAlertsClient(http),
  delivery: createDeliveryClient(http),
  newsletter: createNewsletterClient(http),
  orders: createOrdersClient(http),
  checkout: createCheckoutClient(http),
  addresses: createAddressesClient(http),
  payouts: createPayoutsClient(http),
  personalData: createPersonalDataClient(http),
  reviews: createReviewsClient(http),
  tradeIn: createTradeInClient(http),
  tradeInCheckout: createTradeInCheckoutClient(http),
  tradeInOrders: createTradeInOrdersClient(http),
  botCheck: createBotCheckClient(http),
  uploads: createUploadsClient(http),
});
export type ApiClients = ReturnType<typeof createApiClientsOver>;

/** All API clients over one new transport. */
export const createApiClients = (options: HttpOptions): ApiClients => createApiClientsOver(createHttp(options));
