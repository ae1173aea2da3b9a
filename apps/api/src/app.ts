import cookie from '@fastify/cookie';
import { maxBodyBytes } from '@reprise/entities/constants/requests';
import { registerErrors } from '@reprise/server-kit/fastify-errors';
import { createFastifyServer, logRequests } from '@reprise/server-kit/fastify-server';
import { createMetrics, type Metrics } from '@reprise/server-kit/metrics';
import { createShutdown, type Shutdown } from '@reprise/server-kit/shutdown';
import type { Tracing } from '@reprise/server-kit/spans';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { moveBelongings } from './belongings.ts';
import { registerCacheTags } from './cache-tags.ts';
import type { Config } from './config.ts';
import type { AppContext } from './context.ts';
import type { OpenDatabase } from './database/open-database.ts';
import { maintain } from './database/pglite/maintenance.ts';
import { type Seeding, seeded } from './database/seeding.ts';
import { errorOptions, isRefusal } from './errors.ts';
import { registerCustomerGuard } from './guards/customer-guard.ts';
import { registerGuards, type ServerKind } from './guards/register-guards.ts';
import { registerServiceToken } from './guards/service-token.ts';
import { registerWriteGuard } from './guards/write-guard.ts';
import { createJobs } from './jobs/jobs.ts';
import { registerLocale } from './locale.ts';
import { createSmtpTransport, type MailTransport } from './mail/mail-transport.ts';
import { createMailer, deliverMail, enqueueForgottenMails } from './mail/mailer.ts';
import { registerMedia } from './media/routes.ts';
import { schedulePrewarm } from './media/schedule-prewarm.ts';
import { registerAnnouncements } from './modules/announcements/index.ts';
import { registerAssistant } from './modules/assistant/index.ts';
import { type Bank, createHttpBank } from './modules/bank/index.ts';
import { registerBankAccounts } from './modules/bank-accounts/index.ts';
import { registerBlueCart } from './modules/blue-cart/index.ts';
import { registerBuyAlerts } from './modules/buy-alerts/index.ts';
import { type Carrier, createDhlCarrier, registerPickupPoints } from './modules/carrier/index.ts';
import { createAnswerMemory, createCatalogue, registerCatalogue } from './modules/catalogue/index.ts';
import { registerCatalogueFeed, registerChangeStream } from './modules/catalogue-feed/index.ts';
import { registerAddressBook, registerCheckout } from './modules/checkout/index.ts';
import { registerClaims } from './modules/claims/index.ts';
import { registerComparison } from './modules/comparison/index.ts';
import { registerContent } from './modules/content/index.ts';
import { registerCrossSiteReturns } from './modules/cross-site-returns/index.ts';
import { registerExperiments } from './modules/experiments/index.ts';
import { registerFinancing } from './modules/financing/index.ts';
import { registerFinder } from './modules/finder/index.ts';
import { registerHandOver } from './modules/hand-over/index.ts';
import { refuseWhileSeeding, registerApiHealth } from './modules/health/index.ts';
import { registerHousekeeping } from './modules/housekeeping/index.ts';
import { createCustomerNewsletter, createNewsletterService, registerNewsletter } from './modules/newsletter/index.ts';
import { registerOrders } from './modules/orders/index.ts';
import { createPaymentProvider } from './modules/payments/index.ts';
import { type PayoutListener, registerPayouts } from './modules/payouts/index.ts';
import { registerPersonalData } from './modules/personal-data/index.ts';
import { registerProductList } from './modules/product-list/index.ts';
import { registerProductQuestions } from './modules/product-questions/index.ts';
import {
  type Counters,
  clientOf,
  openCounters,
  registerBotCheck,
  registerRateLimits,
} from './modules/rate-limits/index.ts';
import { registerRecommendations } from './modules/recommendations/index.ts';
import { registerReviews } from './modules/reviews/index.ts';
import { registerSearch } from './modules/search/index.ts';
import { createSearchGateway } from './modules/search-gateway/index.ts';
import { createDeviceCookie, createSessions, registerIntents, sessionCookie } from './modules/session/index.ts';
import { registerShopCredit } from './modules/shop-credit/index.ts';
import { registerSitemap } from './modules/sitemap/index.ts';
import { registerStock, registerStockExpiry } from './modules/stock/index.ts';
import { registerBulkSelling, registerTradeIn } from './modules/trade-in/index.ts';
import { createHandoverCheck, registerTradeInCheckout } from './modules/trade-in-checkout/index.ts';
import { registerTradeInOrders } from './modules/trade-in-orders/index.ts';
import {
  createUploadFiles,
  createUploads,
  createVirusScanner,
  registerUploadExpiry,
  registerUploads,
  type UploadFiles,
} from './modules/uploads/index.ts';
import { registerUser } from './modules/user/index.ts';
import { registerUserMeta } from './modules/user-meta/index.ts';
import { registerWishlist } from './modules/wishlist/index.ts';
import { registerWithdrawals } from './modules/withdrawals/index.ts';
import { registerOpenApi } from './openapi.ts';
import { registerShopMetrics } from './shop-metrics.ts';

export interface AppOptions {
  config: Config;
  database: OpenDatabase;
  /** Connections for background work; the connections of the requests if absent. */
  background?: OpenDatabase;
  /** Nothing is seeded without it. */
  seeding?: Pick<Seeding, 'running'>;
  clock?: () => Date;
  /** Replaces the SMTP server of the configuration. */
  mailTransport?: MailTransport;
  /** Nothing is logged without it. */
  log?: FastifyBaseLogger;
  shutdown?: Shutdown;
  metrics?: Metrics;
  /** Requests are not traced without it. */
  tracing?: Tracing | undefined;
  /** Replaces the store of rate limits of the configuration. */
  counters?: Counters;
  /** Replaces the carrier of the configuration. */
  carrier?: Carrier;
  /** Replaces the bank of the configuration. */
  bank?: Bank;
  /** Follows payouts in place of the sales that they are for. */
  payoutListener?: PayoutListener;
  /** Replaces the folder of the configuration. */
  uploadFiles?: UploadFiles;
  /** Routes that a test adds to those of the shop. */
  fixtureRoutes?: (app: FastifyInstance, context: AppContext) => void;
}

/** The API: two servers that share one context. Closing them does not close the database. */
export interface Api {
  /** For the shop and its visitors. */
  readonly app: FastifyInstance;
  /** For our other services, on its own port. */
  readonly internal: FastifyInstance;
  /** Listens on both ports, the internal one first, so that both can be called once the API is ready. */
  listen(): Promise<void>;
  /** Stops both servers after the requests in flight are answered. */
  close(): Promise<void>;
}

function createServer(
  config: Config,
  { log, shutdown, metrics, tracing }: Omit<ServerState, 'seeding'>,
  kind: ServerKind,
): FastifyInstance {
  const app = createFastifyServer({
    errors: errorOptions,
    log,
    shutdown,
    metrics,
    tracing,
    tls: config.tls,
    bodyLimit: maxBodyBytes,
    trustProxy: config.TRUSTED_PROXIES,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 500 },
  });
  app.decorate('documentedRoutes', []);
  app.addHook('onRequest', async (request, reply) => {
    reply.headers({ 'x-request-id': request.id, 'x-version': config.APP_VERSION });
  });
  logRequests(app, (request, reply) => (isRefusal(reply.statusCode) ? { client: clientOf(request.ip) } : {}));
  registerGuards(app, kind);
  registerErrors(app, errorOptions);
  registerLocale(app);
  if (kind === 'public') registerCacheTags(app);
  return app;
}

/** The store of rate limits is closed with the application. */
async function registerCounters(
  app: FastifyInstance,
  { config, database, counters }: Pick<AppOptions, 'config' | 'database' | 'counters'>,
): Promise<Counters> {
  if (counters) return counters;
  const store = await openCounters(config, database, app.log);
  app.addHook('onClose', store.close);
  return store.counters;
}

/** Registers sessions, rate limits and the guards of writes. */
async function registerVisitors(
  app: FastifyInstance,
  { config, db, clock, counters }: Pick<AppContext, 'config' | 'db' | 'clock' | 'counters'>,
): Promise<Pick<AppContext, 'sessions' | 'devices' | 'limits'>> {
  await app.register(cookie);
  const limits = registerRateLimits(app, { enabled: config.RATE_LIMIT === 'on', counters });
  const sessions = createSessions({ db, clock, cookie: sessionCookie(config.PRODUCT, config.COOKIE_SECURE) });
  registerWriteGuard(app, sessions, config.ALLOWED_ORIGINS);
  registerCustomerGuard(app, sessions);
  return { sessions, devices: createDeviceCookie(config), limits };
}

/** Jobs run while the API listens. Closing waits for running jobs. */
function registerJobs(app: FastifyInstance, { jobs, db, clock, log }: AppContext, transport: MailTransport): void {
  jobs.handle('mail', ({ data, last }) => deliverMail(data.mailId, last, { db, transport, clock, log }));
  app.addHook('onListen', async () => {
    void jobs
      .start()
      .then(() => enqueueForgottenMails(db, jobs))
      .catch((error: unknown) => log.error({ err: error }, 'no jobs could be created for mails without one'));
  });
  app.addHook('onClose', async () => {
    await jobs.stop();
    transport.close();
  });
}

function registerShop(app: FastifyInstance, context: AppContext): void {
  registerBotCheck(app, context);
  registerCatalogue(app, context);
  registerProductList(app, context);
  registerFinder(app, context);
  registerSearch(app, context);
  registerAssistant(app, context);
  registerRecommendations(app, context);
  registerProductQuestions(app, context);
  registerContent(app, context);
  registerAnnouncements(app, context);
  registerExperiments(app, context);
  registerFinancing(app, context);
  registerNewsletter(app, context);
  registerSitemap(app, context);
  schedulePrewarm(app, context, registerMedia(app, context));
  registerUser(app, context, createCustomerNewsletter(context));
  registerUserMeta(app, context);
  registerIntents(app, context);
  registerHandOver(app, context);
  registerCrossSiteReturns(app, context);
  registerWishlist(app, context);
  registerBuyAlerts(app, context);
  registerBlueCart(app, context);
  registerComparison(app, context);
  registerCheckout(app, context);
  registerAddressBook(app, context);
  registerPickupPoints(app, context);
  registerTradeIn(app, context, createHandoverCheck(context));
  registerBankAccounts(app, context);
  registerPersonalData(app, context);
}

const createConfiguredCarrier = (config: Config): Carrier =>
  createDhlCarrier({
    url: config.CARRIER_URL,
    apiKey: config.CARRIER_API_KEY,
    timeoutMs: config.CARRIER_TIMEOUT_MS,
  });

const createConfiguredBank = ({ BANK_URL: url, BANK_API_KEY: apiKey, BANK_TIMEOUT_MS: timeoutMs }: Config): Bank =>
  createHttpBank({ url, apiKey, timeoutMs });

interface ServerState {
  log: FastifyBaseLogger | undefined;
  seeding: Pick<Seeding, 'running'>;
  shutdown: Shutdown;
  metrics: Metrics;
  tracing: Tracing | undefined;
}

/** What both servers share; registers what comes before all routes. */
async function createContext(app: FastifyInstance, options: AppOptions, files: UploadFiles): Promise<AppContext> {
  const { config, database, clock = () => new Date(), carrier = createConfiguredCarrier(config) } = options;
  const { bank = createConfiguredBank(config) } = options;
  const jobs = await createJobs(options.background ?? database, app.log);
  const counters = await registerCounters(app, options);
  const base = { config, db: database.db, clock, log: app.log, counters };
  const visitors = await registerVisitors(app, base);
  return {
    ...base,
    ...visitors,
    catalogue: createCatalogue(clock),
    search: createSearchGateway(config, app.log),
    carrier,
    bank,
    jobs,
    mailer: createMailer(jobs),
    payments: createPaymentProvider(config),
    uploads: createUploads({
      ...base,
      ...visitors,
      files,
      scan: createVirusScanner({ address: config.CLAMD_ADDRESS, timeoutMs: config.CLAMD_TIMEOUT_MS, log: app.log }),
    }),
    moveBelongings,
  };
}

/** Registers everything that runs in the background. */
function registerBackground(
  app: FastifyInstance,
  context: AppContext & { files: UploadFiles },
  { config, database, background = database, mailTransport }: AppOptions,
): void {
  const transport = mailTransport ?? createSmtpTransport({ url: config.SMTP_URL, sender: config.MAIL_SENDER });
  registerJobs(app, { ...context, db: background.db }, transport);
  registerHousekeeping(context);
  registerStockExpiry(context);
  registerUploadExpiry(context);
  if (database.dialect === 'pglite')
    context.jobs.handle('database-maintenance', async () => void (await maintain(database.db)));
}

/** Describes the routes of both servers; registered after them. */
function registerDescriptions({ app, internal }: Pick<Api, 'app' | 'internal'>, config: Config): void {
  const about = {
    version: config.APP_VERSION,
    sessionCookie: sessionCookie(config.PRODUCT, config.COOKIE_SECURE).name,
  };
  registerOpenApi(app, 'public', { ...about, title: `${config.BRAND} API` });
  registerOpenApi(internal, 'service', { ...about, title: `${config.BRAND} API, internal routes` });
}

/** Creates the server for visitors and the one for our other services, without their routes. */
function createServers(config: Config, { seeding, ...state }: ServerState) {
  const app = createServer(config, state, 'public');
  const internal = createServer(config, state, 'internal');
  for (const server of [app, internal]) refuseWhileSeeding(server, seeding);
  registerServiceToken(internal, config.serviceKeys);
  return { app, internal };
}

/** The whole API on an open, migrated database. */
export async function createApp(options: AppOptions): Promise<Api> {
  const { config, database, log, tracing, seeding = seeded } = options;
  const { shutdown = createShutdown(), metrics = createMetrics() } = options;
  const files = options.uploadFiles ?? createUploadFiles(config.UPLOADS_DIRECTORY);
  const { app, internal } = createServers(config, { seeding, log, shutdown, metrics, tracing });
  const context = await createContext(app, options, files);
  registerBackground(app, { ...context, files }, options);
  const answerMs = config.DATABASE_READY_TIMEOUT_MS;
  for (const server of [app, internal]) registerApiHealth(server, shutdown, { db: database.db, seeding, answerMs });
  app.decorate('answerMemory', createAnswerMemory(context.db, context.clock));
  registerShop(app, context);
  registerUploads(app, { ...context, files });
  registerBulkSelling(app, { ...context, files });
  options.fixtureRoutes?.(app, context);
  registerCatalogueFeed(internal, context);
  registerChangeStream(app, context);
  registerStock(internal, context);
  registerShopCredit(app, internal, context);
  const tradeInOrders = registerTradeInOrders(app, internal, { ...context, files });
  const newsletter = createNewsletterService(context);
  registerTradeInCheckout(app, context, {
    labels: tradeInOrders,
    subscribe: (email, { origin, language, market }) =>
      newsletter.subscribe({ email, source: 'sale', subscriptionType: 'sell' }, { origin, language, market }),
  });
  registerOrders(app, internal, context, tradeInOrders.report);
  registerPayouts(app, context, options.payoutListener ?? tradeInOrders);
  registerWithdrawals(app, context);
  registerClaims(app, internal, { ...context, files });
  registerReviews(app, internal, context);
  const { background = database } = options;
  registerShopMetrics(metrics, { background, ...database });
  registerDescriptions({ app, internal }, config);
  await Promise.all([app.ready(), internal.ready()]);
  return {
    app,
    internal,
    async listen() {
      await internal.listen({
        host: config.API_INTERNAL_HOST,
        port: config.API_INTERNAL_PORT,
        listenTextResolver: (address) => `Internal routes listening at ${address}`,
      });
      await app.listen({ host: config.API_HOST, port: config.API_PORT });
    },
    async close() {
      await Promise.all([app.close(), internal.close()]);
    },
  };
}
