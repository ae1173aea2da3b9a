import formbody from '@fastify/formbody';
import { registerErrors } from '@reprise/server-kit/fastify-errors';
import { createFastifyServer } from '@reprise/server-kit/fastify-server';
import { registerHealth } from '@reprise/server-kit/health';
import type { Metrics } from '@reprise/server-kit/metrics';
import { createShutdown, type Shutdown } from '@reprise/server-kit/shutdown';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { createCollection } from './analytics/collected-events.ts';
import { createAnalyticsStandIn } from './analytics/stand-in.ts';
import { createBankStandIn } from './bank/stand-in.ts';
import type { BankTimings } from './bank/timings.ts';
import { createCarrierStandIn } from './carrier/stand-in.ts';
import type { CarrierTimings } from './carrier/timings.ts';
import type { SandboxConfig } from './config.ts';
import { errorOptions } from './control/errors.ts';
import { registerControlPage } from './control/routes.ts';
import { protectPages } from './control/security.ts';
import { createCrmStandIn } from './crm/stand-in.ts';
import { createErrorStandIn } from './error-reports/stand-in.ts';
import { createMailStandIn } from './mail/stand-in.ts';
import { createPasswordStandIn } from './passwords/stand-in.ts';
import { createPaymentStandIn } from './payments/stand-in.ts';
import type { Timings } from './payments/timings.ts';
import { createReviewStandIn } from './reviews/stand-in.ts';
import { createSignInStandIn } from './sign-in/stand-in.ts';
import type { StandIn } from './stand-in.ts';
import { createTranslationStandIn } from './translation/stand-in.ts';
import { createVirusScannerStandIn } from './virus-scanner/stand-in.ts';
import { createWarehouseStandIn } from './warehouse/stand-in.ts';
import type { WarehouseTimings } from './warehouse/warehouse.ts';

export interface Sandbox {
  readonly app: FastifyInstance;
  /** Opens the ports of the control page and of every stand-in; returns port numbers by name. */
  listen(): Promise<Record<string, number>>;
  /** Finishes running requests and closes every port. */
  close(): Promise<void>;
}

interface SandboxProcess {
  /** Logs nothing if omitted. */
  readonly log?: FastifyBaseLogger;
  readonly shutdown?: Shutdown;
  /** Requests are not measured without it. */
  readonly metrics?: Metrics;
  /** How long things take at the payment provider, where it is not as usual. */
  readonly timings?: Partial<Timings>;
  /** How long things take at the carrier, where it is not as usual. */
  readonly carrierTimings?: Partial<CarrierTimings>;
  /** Times of the bank that differ from the default. */
  readonly bankTimings?: Partial<BankTimings>;
  /** How long things take in the warehouse, where it is not as usual. */
  readonly warehouseTimings?: Partial<WarehouseTimings>;
}

function portOf(app: FastifyInstance): number | undefined {
  const address = app.server.address();
  return address !== null && typeof address === 'object' ? address.port : undefined;
}

/** Builds the sandbox: the control page and one stand-in per third party. */
export async function createApp(
  config: SandboxConfig,
  {
    log,
    shutdown = createShutdown(),
    metrics,
    timings = {},
    carrierTimings = {},
    bankTimings = {},
    warehouseTimings = {},
  }: SandboxProcess = {},
): Promise<Sandbox> {
  const app = createFastifyServer({ errors: errorOptions, log, shutdown, metrics });
  const publicUrl = () => config.publicUrl ?? `http://localhost:${portOf(app) ?? config.port}`;
  const carrier = await createCarrierStandIn(config, { publicUrl, timings: carrierTimings });
  const collection = createCollection();
  const standIns: StandIn[] = [
    await createMailStandIn(config, app.log),
    await createPaymentStandIn(config, { publicUrl, timings }),
    carrier,
    await createBankStandIn(config, { publicUrl, timings: bankTimings }),
    createWarehouseStandIn(config, { handOver: carrier.collect, timings: warehouseTimings }),
    createReviewStandIn(config),
    createPasswordStandIn({ publicUrl }),
    createSignInStandIn(config.signIn, { publicUrl }),
    await createAnalyticsStandIn({ publicUrl, collection, shopUrl: config.payments.shopOrigins[0] }),
    createErrorStandIn({ publicUrl, uploadToken: config.sourceMapsToken, events: collection.events }),
    createCrmStandIn({ apiKey: config.crmApiKey, publicUrl }),
    createTranslationStandIn({ apiKey: config.translationApiKey, publicUrl }),
    createVirusScannerStandIn(config),
  ];
  let ready = false;

  registerErrors(app, errorOptions);
  await app.register(formbody);
  protectPages(app);
  registerHealth(app, shutdown, () => ({ status: ready ? 'ready' : 'starting' }));
  registerControlPage(app, standIns);
  for (const standIn of standIns) standIn.register(app);

  return {
    app,
    async listen() {
      const ports: Record<string, number> = {};
      for (const standIn of standIns) Object.assign(ports, await standIn.listen());
      await app.listen({ host: config.host, port: config.port });
      const port = portOf(app);
      if (port !== undefined) ports.http = port;
      ready = true;
      return ports;
    },
    async close() {
      ready = false;
      await Promise.all(standIns.map((standIn) => standIn.close()));
      await app.close();
    },
  };
}
