import { join } from 'node:path';
import type { areas } from '@reprise/markets/areas';
import { localHosts } from '@reprise/markets/hosts';
import { isBlockedPort } from '@reprise/server-kit/blocked-ports';
import { appVersion } from './app-version.ts';

export const root = join(import.meta.dirname, '..');

/** Static origins of the remotes, by the name of their folder. */
const remoteOrigins = {
  blue: { title: 'Buying, static files', portVariable: 'BLUE_PORT', defaultPort: 3001 },
  green: { title: 'Selling, static files', portVariable: 'GREEN_PORT', defaultPort: 3002 },
  my: { title: 'Account, static files', portVariable: 'MY_PORT', defaultPort: 3003 },
} as const satisfies Record<(typeof areas)[number], object>;

export type Remote = keyof typeof remoteOrigins;
export const remotes = Object.keys(remoteOrigins) as Remote[];

export type ServiceName = 'sandbox' | 'search' | 'api' | Remote | 'shell';

/** One process of the running shop. `start`, `dev`, `test` and `bench` all read this table. */
export interface ServiceDefinition {
  readonly name: ServiceName;
  /** Title in the ready message. */
  readonly title: string;
  readonly portVariable: string;
  readonly defaultPort: number;
  /** More ports, for HTTP or other protocols. */
  readonly extraPorts?: readonly {
    readonly variable: string;
    readonly defaultPort: number;
    readonly title: string;
    readonly http: boolean;
  }[];
  /** Parameters of `node`, relative to the project's folder. */
  readonly parameters: (port: number) => readonly string[];
  /** File that must exist before it can start, such as the result of its build. */
  readonly needs: string;
  /** Services that must be ready before this one starts, and stop after it. */
  readonly after: readonly ServiceName[];
  /** Other services that it calls while it runs, but does not need to start. They stop after it. */
  readonly calls?: readonly ServiceName[];
  /** How `pnpm dev` watches it: Node's watch mode, or the `dev` script of the package. */
  readonly dev: 'watch' | 'script';
}

function origin(name: Remote): ServiceDefinition {
  const directory = `apps/${name}/dist`;
  return {
    name,
    ...remoteOrigins[name],
    parameters: (port) => ['scripts/static-origin.ts', directory, String(port)],
    needs: directory,
    after: [],
    dev: 'script',
  };
}

export const services: readonly ServiceDefinition[] = [
  {
    name: 'sandbox',
    title: 'Sandbox (mail, payments)',
    portVariable: 'SANDBOX_PORT',
    defaultPort: 3900,
    extraPorts: [
      { variable: 'SMTP_PORT', defaultPort: 3925, title: 'mail', http: false },
      { variable: 'CLAMD_PORT', defaultPort: 3910, title: 'virus scanner', http: false },
    ],
    parameters: () => ['apps/sandbox/src/server.ts'],
    needs: 'apps/sandbox/src/server.ts',
    after: [],
    dev: 'watch',
  },
  {
    name: 'api',
    title: 'API',
    portVariable: 'API_PORT',
    defaultPort: 3100,
    extraPorts: [{ variable: 'API_INTERNAL_PORT', defaultPort: 3101, title: 'internal', http: true }],
    parameters: () => ['apps/api/src/server.ts'],
    needs: 'apps/api/src/server.ts',
    after: [],
    calls: ['sandbox'],
    dev: 'watch',
  },
  {
    name: 'search',
    title: 'Search',
    portVariable: 'SEARCH_PORT',
    defaultPort: 3200,
    parameters: () => ['apps/search/src/server.ts'],
    needs: 'apps/search/src/server.ts',
    after: ['api'],
    dev: 'watch',
  },
  ...remotes.map(origin),
  {
    name: 'shell',
    title: 'Shop',
    portVariable: 'SHELL_PORT',
    defaultPort: 3000,
    parameters: () => ['apps/shell/dist/node/server.mjs'],
    needs: 'apps/shell/dist/node/server.mjs',
    after: ['api', ...remotes],
    dev: 'script',
  },
];

export interface ShopSettings {
  /** Ports by the name of their variable: SHELL_PORT, SMTP_PORT … */
  readonly ports: Readonly<Record<string, number>>;
  /** Folder of databases, mails and logs. */
  readonly dataDirectory: string;
}

/** The mistake of a port as one line; undefined for a valid port. */
export function portError(variable: string, text: string | undefined, http: boolean): string | undefined {
  const port = Number(text);
  if (!Number.isInteger(port) || port < 1 || port > 65_535)
    return `${variable} must be a port number from 1 to 65535, not "${text}".`;
  if (http && isBlockedPort(port))
    return `${variable} must not be ${port}: browsers and fetch refuse to connect to that port. Choose another.`;
  return undefined;
}

/** Reads the ports from the environment. Returns one line per mistake. */
export function readSettings(env: NodeJS.ProcessEnv): { settings: ShopSettings; mistakes: string[] } {
  const mistakes: string[] = [];
  const ports: Record<string, number> = {};
  for (const { variable, defaultPort, http } of portVariables()) {
    const text = env[variable] || String(defaultPort);
    const port = Number(text);
    const mistake = portError(variable, text, http);
    if (mistake) mistakes.push(mistake);
    const taken = Object.entries(ports).find(([, other]) => other === port);
    if (taken) mistakes.push(`${variable} and ${taken[0]} are both ${port}; each service needs its own port.`);
    ports[variable] = port;
  }
  return { settings: { ports, dataDirectory: env.DATA_DIR || join(root, '.data') }, mistakes };
}

interface PortVariable {
  readonly variable: string;
  readonly defaultPort: number;
  readonly http: boolean;
  readonly service: ServiceDefinition;
}

/** All ports of the shop with their services. */
export function portVariables(): PortVariable[] {
  return services.flatMap((service) => [
    { variable: service.portVariable, defaultPort: service.defaultPort, http: true, service },
    ...(service.extraPorts ?? []).map((port) => ({ ...port, service })),
  ]);
}

export function portOf(settings: ShopSettings, variable: string): number {
  const port = settings.ports[variable];
  if (port === undefined) throw new Error(`No port is known for ${variable}.`);
  return port;
}

/** URL of a service on this machine. */
export function addressOf(settings: ShopSettings, name: ServiceName): string {
  const service = services.find((candidate) => candidate.name === name);
  if (!service) throw new Error(`There is no service ${name}.`);
  return `http://localhost:${portOf(settings, service.portVariable)}`;
}

/** Environment of every service of the shop, with the URLs of the others and the data folder. */
export function environmentOf(settings: ShopSettings, env: NodeJS.ProcessEnv = process.env): NodeJS.ProcessEnv {
  const ports = Object.fromEntries(Object.entries(settings.ports).map(([variable, port]) => [variable, String(port)]));
  return {
    ...env,
    ...ports,
    APP_VERSION: env.APP_VERSION || appVersion(),
    // There is no load balancer that must notice the shutdown.
    SHUTDOWN_DELAY_MS: env.SHUTDOWN_DELAY_MS ?? '0',
    API_DATA_DIR: env.API_DATA_DIR ?? join(settings.dataDirectory, 'api'),
    MEDIA_DIR: env.MEDIA_DIR ?? join(settings.dataDirectory, 'media'),
    UPLOADS_DIRECTORY: env.UPLOADS_DIRECTORY ?? join(settings.dataDirectory, 'uploads'),
    SEARCH_SNAPSHOT_DIR: env.SEARCH_SNAPSHOT_DIR ?? join(settings.dataDirectory, 'search'),
    SANDBOX_DATA_DIR: env.SANDBOX_DATA_DIR ?? join(settings.dataDirectory, 'sandbox'),
    ALLOWED_ORIGINS: env.ALLOWED_ORIGINS ?? shopOrigins(settings).join(','),
    API_URL: env.API_URL ?? loopback(settings, 'API_PORT'),
    API_INTERNAL_URL: env.API_INTERNAL_URL ?? loopback(settings, 'API_INTERNAL_PORT'),
    SEARCH_URL: env.SEARCH_URL ?? loopback(settings, 'SEARCH_PORT'),
    SANDBOX_PUBLIC_URL: env.SANDBOX_PUBLIC_URL ?? addressOf(settings, 'sandbox'),
    PAYMENT_API_URL: env.PAYMENT_API_URL ?? `${loopback(settings, 'SANDBOX_PORT')}/payments/v71`,
    PAYMENT_PUBLIC_URL: env.PAYMENT_PUBLIC_URL ?? `${addressOf(settings, 'sandbox')}/payments`,
    CARRIER_WEBHOOK_URL: env.CARRIER_WEBHOOK_URL ?? `${loopback(settings, 'API_PORT')}/api/carrier/notifications`,
    BANK_WEBHOOK_URL: env.BANK_WEBHOOK_URL ?? `${loopback(settings, 'API_PORT')}/api/bank/notifications`,
    PAYMENT_WEBHOOK_URL: env.PAYMENT_WEBHOOK_URL ?? `${loopback(settings, 'API_PORT')}/api/payments/notifications`,
    CARRIER_TRACKING_URL: env.CARRIER_TRACKING_URL ?? `${addressOf(settings, 'sandbox')}/carrier/track?number=`,
    BANK_URL: env.BANK_URL ?? `${loopback(settings, 'SANDBOX_PORT')}/bank/api`,
    CARRIER_URL: env.CARRIER_URL ?? `${loopback(settings, 'SANDBOX_PORT')}/carrier/api`,
    BREACHED_PASSWORDS_URL: env.BREACHED_PASSWORDS_URL ?? `${loopback(settings, 'SANDBOX_PORT')}/passwords/range`,
    TRANSLATION_URL: env.TRANSLATION_URL ?? `${loopback(settings, 'SANDBOX_PORT')}/translation`,
    ...signInVariables(settings, env),
    CRM_URL: env.CRM_URL ?? `${loopback(settings, 'SANDBOX_PORT')}/crm`,
    CLAMD_ADDRESS: env.CLAMD_ADDRESS ?? `127.0.0.1:${portOf(settings, 'CLAMD_PORT')}`,
    THIRD_PARTIES: env.THIRD_PARTIES ?? thirdPartiesOf(settings),
    ANALYTICS_URL: env.ANALYTICS_URL ?? `${addressOf(settings, 'sandbox')}/analytics/events`,
    ERROR_REPORTS_DSN: env.ERROR_REPORTS_DSN ?? `${addressOf(settings, 'sandbox').replace('://', '://shop@')}/errors/1`,
    SEARCH_EVENTS_URL: env.SEARCH_EVENTS_URL ?? addressOf(settings, 'search'),
    SEARCH_EVENTS_KEY: env.SEARCH_EVENTS_KEY ?? 'reprise',
    TAG_MANAGER_URL: env.TAG_MANAGER_URL ?? `${addressOf(settings, 'sandbox')}/analytics/tag-manager.js`,
    SMTP_URL: env.SMTP_URL ?? `smtp://127.0.0.1:${portOf(settings, 'SMTP_PORT')}`,
  };
}

/** The sign-in providers are those of the sandbox, unless one is set. */
function signInVariables(settings: ShopSettings, env: NodeJS.ProcessEnv): Record<string, string> {
  const own = ['google', 'apple', 'paypal'].filter((name) => !env[`${name.toUpperCase()}_ISSUER`]);
  const variables = own.flatMap((name) => [
    [`${name.toUpperCase()}_ISSUER`, `${addressOf(settings, 'sandbox')}/sign-in/${name}`],
    [`${name.toUpperCase()}_CLIENT_ID`, env.SIGN_IN_CLIENT_ID ?? 'reprise'],
    [`${name.toUpperCase()}_CLIENT_SECRET`, env.SIGN_IN_CLIENT_SECRET ?? 'reprise-sandbox-sign-in'],
  ]);
  const facebook = {
    FACEBOOK_GRAPH_URL: `${loopback(settings, 'SANDBOX_PORT')}/sign-in/facebook/graph`,
    FACEBOOK_APP_ID: env.SIGN_IN_CLIENT_ID ?? 'reprise',
    FACEBOOK_APP_SECRET: env.SIGN_IN_CLIENT_SECRET ?? 'reprise-sandbox-sign-in',
    FACEBOOK_LIBRARY_URL: `${addressOf(settings, 'sandbox')}/sign-in/facebook/sdk.js`,
  };
  return { ...Object.fromEntries(variables), ...(!env.FACEBOOK_GRAPH_URL && facebook) };
}

/** The sandbox stands in for the third parties that pages declare. */
const thirdPartiesOf = (settings: ShopSettings): string =>
  ['payment', 'facebook'].map((name) => `${name}=${addressOf(settings, 'sandbox')}`).join();

/** Origins of the shop's pages, one per language. */
function shopOrigins(settings: ShopSettings): string[] {
  return localHosts(portOf(settings, 'SHELL_PORT')).map(({ host }) => `http://${host}`);
}

const loopback = (settings: ShopSettings, variable: string) => `http://127.0.0.1:${portOf(settings, variable)}`;
