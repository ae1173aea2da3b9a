import { createHmac, randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { Experiment, experimentNames } from '@reprise/entities/experiment';
import type { OpenIdProvider } from '@reprise/entities/provider-sign-in';
import { localHosts } from '@reprise/markets/hosts';
import {
  ConfigError,
  errorReportsDsn,
  host,
  httpPort,
  httpUrl,
  metricsPort,
  optionalAddress,
  optionalHttpUrl,
  origins,
  perDeployment,
  readEnvironment,
  readServiceKeys,
  type ServerSettings,
  serviceKeys,
  sharedSecret,
  traceShape,
  trustedProxies,
} from '@reprise/server-kit/environment';
import type { ServiceKey } from '@reprise/server-kit/service-token';
import { type TlsIdentity, tlsIdentityOf, tlsShape } from '@reprise/server-kit/tls-identity';
import * as z from 'zod';

const packageVersion = z
  .object({ version: z.string() })
  .parse(JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'))).version;

const defaultOrigins = localHosts(3000).map(({ host }) => `http://${host}`);

const WarehouseAddress = z
  .string()
  .transform((text) => text.split(';').map((part) => part.trim()))
  .refine((parts) => parts.length === 6 && parts.every(Boolean), {
    error: 'must be: name; street; house number; postal code; town; country',
  })
  .transform(([name = '', street = '', houseNumber = '', postalCode = '', city = '', country = '']) => ({
    name,
    street,
    houseNumber,
    postalCode,
    city,
    country,
  }));

const defaultWeight = 50;
const experimentsMessage = `must be experiments such as ${experimentNames[0]}=50:salt, each once; there are: ${experimentNames.join(', ')}`;

/** `name`, `name=weight` or `name=weight:salt`, separated by commas. */
const RunningExperiments = z.string().transform((text, context) => {
  const entries = text.split(',').flatMap((entry) => entry.trim() || []);
  const experiments = entries.flatMap((entry) => {
    const [, name = '', weight = defaultWeight, salt = name] = /^([a-z-]+)(?:=(\d+)(?::(.+))?)?$/.exec(entry) ?? [];
    const { success, data } = Experiment.safeParse({ name, weight: Number(weight), salt });
    return success ? [data] : [];
  });
  if (experiments.length === entries.length && new Set(experiments.map(({ name }) => name)).size === entries.length)
    return experiments;
  context.addIssue({ code: 'custom', message: experimentsMessage });
  return z.NEVER;
});

/** The variables of the API. */
export const environmentShape = (production: boolean) => ({
  PRODUCT: z
    .string()
    .regex(/^[a-z][a-z0-9-]*$/, 'must be lower-case letters, digits and hyphens')
    .default('reprise'),
  /** Name of the shop in mails and legal documents. */
  BRAND: z.string().min(1).default('Reprise'),
  /**
   * Operator of the shop, with address, register and tax number, in one line. Without it the shop is a demonstration.
   */
  OPERATOR: z.string().min(1).optional(),
  /** Insurer of the devices, with address, in one line. Without it the insurance documents say that there is none. */
  INSURER: z.string().min(1).optional(),
  API_HOST: host,
  API_PORT: httpPort(3100),
  API_INTERNAL_HOST: host,
  /** For calls of our other services; not reachable for visitors. */
  API_INTERNAL_PORT: httpPort(3101),
  ERROR_REPORTS_DSN: errorReportsDsn,
  ...traceShape,
  /** On the host of the internal port. */
  API_METRICS_PORT: metricsPort,
  DATABASE_URL: perDeployment(z.url({ protocol: /^postgres(ql)?$/, error: 'must be a postgres:// URL' }).optional()),
  /** Maximum connections to the PostgreSQL server. */
  DATABASE_POOL_SIZE: z.coerce.number().int().min(2).max(1_000).default(10),
  /** How long a request waits for a connection before it is answered with 503. */
  DATABASE_CONNECT_TIMEOUT_MS: z.coerce.number().int().min(100).max(60_000).default(2_000),
  /** How long one statement of a request may run. */
  DATABASE_STATEMENT_TIMEOUT_MS: z.coerce.number().int().min(100).max(600_000).default(10_000),
  /** How long the database may take to answer /readyz before the API counts as not ready. */
  DATABASE_READY_TIMEOUT_MS: z.coerce.number().int().min(100).max(60_000).default(1_000),
  API_DATA_DIR: z.string().min(1).default('.data/api'),
  MEDIA_DIR: z.string().min(1).default('.data/media'),
  /** Files of visitors; all processes of a database share the folder. */
  UPLOADS_DIRECTORY: z.string().min(1).default('.data/uploads'),
  /** Virus scanner of the uploads, which speaks clamd's protocol; without it files are not scanned. */
  CLAMD_ADDRESS: perDeployment(optionalAddress),
  /** How long the scan of one file may take. */
  CLAMD_TIMEOUT_MS: z.coerce.number().int().min(100).max(300_000).default(20_000),
  /** `off`: pictures are rendered only on request. */
  PREWARM_PICTURES: z.enum(['on', 'off']).default('on'),
  API_SEED: z.enum(['catalogue', 'none']).default('catalogue'),
  SEARCH_URL: httpUrl('http://127.0.0.1:3200'),
  SEARCH_KEY: sharedSecret(production, 'reprise'),
  /** Experiments that run, comma-separated. */
  EXPERIMENTS: RunningExperiments.default([]),
  SEARCH_TIMEOUT_MS: z.coerce.number().int().min(10).max(30_000).default(800),
  /** The provider's host for the assistant and for questions about products; by default that of searches. */
  SEARCH_AGENT_URL: optionalHttpUrl,
  SEARCH_AGENT_TIMEOUT_MS: z.coerce.number().int().min(10).max(30_000).default(3_000),
  /** The carrier's API. */
  CARRIER_URL: httpUrl('http://127.0.0.1:3900/carrier/api'),
  CARRIER_API_KEY: sharedSecret(production, 'reprise-sandbox-carrier'),
  /** The secret that the carrier signs its notifications with. */
  CARRIER_WEBHOOK_SECRET: sharedSecret(production, `whsec_${'5EED'.repeat(10)}`, {
    pattern: /^whsec_[A-Za-z0-9+/]{32,}={0,2}$/,
    message: 'must be whsec_ and at least 24 bytes in base64',
  }),
  /** The carrier's page about a parcel; the tracking number is appended. */
  CARRIER_TRACKING_URL: httpUrl('http://localhost:3900/carrier/track?number='),
  /** Where parcels come from: name; street; house number; postal code; town; country. */
  WAREHOUSE_ADDRESS: WarehouseAddress.default({
    name: 'Reprise',
    street: 'Lagerstraße',
    houseNumber: '1',
    postalCode: '20357',
    city: 'Hamburg',
    country: 'DE',
  }),
  /** The bank's API, which checks names and transfers the money of sales. */
  BANK_URL: httpUrl('http://127.0.0.1:3900/bank/api'),
  BANK_API_KEY: sharedSecret(production, 'reprise-sandbox-bank'),
  BANK_TIMEOUT_MS: z.coerce.number().int().min(10).max(60_000).default(5_000),
  /** The secret that the bank signs its notifications with. */
  BANK_WEBHOOK_SECRET: sharedSecret(production, `whsec_${'BA4C'.repeat(10)}`, {
    pattern: /^whsec_[A-Za-z0-9+/]{32,}={0,2}$/,
    message: 'must be whsec_ and at least 24 bytes in base64',
  }),
  /** Keys for the IBANs of sellers: the first one encrypts, all of them decrypt. */
  BANK_ACCOUNT_KEYS: sharedSecret(production, '5EED'.repeat(16), {
    pattern: /^[\da-f]{64}(,[\da-f]{64})*$/i,
    message: 'must be keys of 32 bytes in hexadecimal, comma-separated',
  }),
  CARRIER_TIMEOUT_MS: z.coerce.number().int().min(10).max(30_000).default(3_000),
  /** Ranges of the hashes of breached passwords; without it new passwords are not compared with them. */
  BREACHED_PASSWORDS_URL: perDeployment(optionalHttpUrl),
  /** How long a new password waits for the answer. */
  BREACHED_PASSWORDS_TIMEOUT_MS: z.coerce.number().int().min(10).max(10_000).default(1_000),
  /**
   * The CRM that gets reports of the variants of content that visitors see and follow. Without it nothing is reported.
   */
  CRM_URL: perDeployment(optionalHttpUrl),
  CRM_API_KEY: sharedSecret(production, 'reprise-sandbox-crm'),
  CRM_TIMEOUT_MS: z.coerce.number().int().min(10).max(10_000).default(1_000),
  /** A service in the shape of DeepL's API that translates descriptions. Without it they stay in their language. */
  TRANSLATION_URL: perDeployment(optionalHttpUrl),
  TRANSLATION_API_KEY: sharedSecret(production, 'reprise-sandbox-translation'),
  TRANSLATION_TIMEOUT_MS: z.coerce.number().int().min(10).max(10_000).default(5_000),
  /**
   * OpenID Connect issuers that customers can sign in with, and the shop's client at each. A provider without them is
   * off.
   */
  GOOGLE_ISSUER: optionalHttpUrl,
  GOOGLE_CLIENT_ID: z.string().min(1).optional(),
  GOOGLE_CLIENT_SECRET: z.string().min(1).optional(),
  APPLE_ISSUER: optionalHttpUrl,
  APPLE_CLIENT_ID: z.string().min(1).optional(),
  APPLE_CLIENT_SECRET: z.string().min(1).optional(),
  PAYPAL_ISSUER: optionalHttpUrl,
  PAYPAL_CLIENT_ID: z.string().min(1).optional(),
  PAYPAL_CLIENT_SECRET: z.string().min(1).optional(),
  /** Facebook's Graph API with its version, and the shop's app there. Without them sign-in with Facebook is off. */
  FACEBOOK_GRAPH_URL: optionalHttpUrl,
  FACEBOOK_APP_ID: z.string().min(1).optional(),
  FACEBOOK_APP_SECRET: z.string().min(1).optional(),
  /** Where browsers get Facebook's library from. */
  FACEBOOK_LIBRARY_URL: z.url({ protocol: /^https?$/ }).default('https://connect.facebook.net/en_US/sdk.js'),
  /** The domain whose hosts share passkeys. Without it, each host has its own. */
  PASSKEY_DOMAIN: z.hostname().optional(),
  /** Timeout of one call to a sign-in provider. */
  SIGN_IN_TIMEOUT_MS: z.coerce.number().int().min(100).max(30_000).default(5_000),
  /** Origins of the shop's pages, comma-separated. Only they may send writes. */
  ALLOWED_ORIGINS: origins.default(defaultOrigins),
  /** `1`: the session cookie is sent over TLS only. */
  COOKIE_SECURE: z
    .enum(['0', '1'])
    .default(production ? '1' : '0')
    .transform((text) => text === '1'),
  TRUSTED_PROXIES: trustedProxies,
  /** `off` for load tests. */
  RATE_LIMIT: z.enum(['on', 'off']).default('on'),
  /** Redis or Valkey server for rate limits shared by all processes; without it they are shared through PostgreSQL. */
  REDIS_URL: z.url({ protocol: /^rediss?$/, error: 'must be a redis:// or rediss:// URL' }).optional(),
  /** Signs the proofs of work that lift limits; derived from the keys of the services by default. */
  BOT_CHECK_SECRET: z.string().min(32, 'must have at least 32 characters').optional(),
  SMTP_URL: z
    .url({ protocol: /^smtps?$/, error: 'must be an smtp:// or smtps:// URL' })
    .default('smtp://127.0.0.1:3925'),
  MAIL_SENDER: z
    .string()
    .regex(/@/, 'must be an address such as Shop <hello@shop.example>')
    .default('Reprise <hello@reprise.example>'),
  /** Server API of the payment provider. */
  PAYMENT_API_URL: httpUrl('http://127.0.0.1:3900/payments/v71'),
  /** Where browsers reach the payment provider's pages and frames. */
  PAYMENT_PUBLIC_URL: httpUrl('http://localhost:3900/payments'),
  PAYMENT_MERCHANT_ACCOUNT: z.string().min(1).default('Reprise'),
  /** Time for one attempt of a call to the payment provider. */
  PAYMENT_TIMEOUT_MS: z.coerce.number().int().min(100).max(60_000).default(10_000),
  PAYMENT_API_KEY: sharedSecret(production, 'reprise-sandbox-payments'),
  PAYMENT_WEBHOOK_CREDENTIALS: sharedSecret(production, 'reprise:reprise-sandbox-webhooks', {
    pattern: /^[^:]+:.+$/s,
    message: 'must be user:password',
  }),
  PAYMENT_HMAC_KEY: sharedSecret(production, '5EED'.repeat(16), {
    pattern: /^([\da-f]{2}){16,}$/i,
    message: 'must be at least 16 bytes in hexadecimal',
  }),
  ...tlsShape,
  /** Keys of the services that may call the internal port. */
  SERVICE_KEYS: serviceKeys(production),
  APP_VERSION: z.string().min(1).default(packageVersion),
});

type Values = z.output<z.ZodObject<ReturnType<typeof environmentShape>>>;
export type Config = ServerSettings &
  Omit<Values, 'BOT_CHECK_SECRET'> & {
    BOT_CHECK_SECRET: string;
    signInProviders: SignInProviders;
    facebook: FacebookApp | undefined;
    serviceKeys: readonly ServiceKey[];
    tls: TlsIdentity | undefined;
  };

/** A secret derived from the keys of the services: the same in every process that has them. Random without keys. */
function botCheckSecret(keys: string | undefined): string {
  return createHmac('sha256', keys || randomBytes(32))
    .update('bot check')
    .digest('hex');
}

export interface SignInClient {
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
}
export type SignInProviders = Readonly<Record<OpenIdProvider, SignInClient | undefined>>;

/** The client at a provider; undefined when none of it is set. Throws ConfigError when only a part is set. */
function signInClientOf(name: string, issuer?: string, clientId?: string, clientSecret?: string) {
  if (issuer && clientId && clientSecret) return { issuer, clientId, clientSecret };
  if (!issuer && !clientId && !clientSecret) return undefined;
  throw new ConfigError([
    `${name}_ISSUER: is set together with ${name}_CLIENT_ID and ${name}_CLIENT_SECRET, or not at all`,
  ]);
}

const signInProvidersOf = (values: Values): SignInProviders => ({
  google: signInClientOf('GOOGLE', values.GOOGLE_ISSUER, values.GOOGLE_CLIENT_ID, values.GOOGLE_CLIENT_SECRET),
  apple: signInClientOf('APPLE', values.APPLE_ISSUER, values.APPLE_CLIENT_ID, values.APPLE_CLIENT_SECRET),
  paypal: signInClientOf('PAYPAL', values.PAYPAL_ISSUER, values.PAYPAL_CLIENT_ID, values.PAYPAL_CLIENT_SECRET),
});

export interface FacebookApp {
  /** Of the Graph API, with its version. */
  readonly graphUrl: string;
  readonly appId: string;
  readonly appSecret: string;
  readonly libraryUrl: string;
}

/** The shop's app at Facebook; undefined when none of it is set. Throws ConfigError when only a part is set. */
function facebookOf(values: Values): FacebookApp | undefined {
  const [graphUrl, appId, appSecret] = [values.FACEBOOK_GRAPH_URL, values.FACEBOOK_APP_ID, values.FACEBOOK_APP_SECRET];
  if (graphUrl && appId && appSecret) return { graphUrl, appId, appSecret, libraryUrl: values.FACEBOOK_LIBRARY_URL };
  if (!graphUrl && !appId && !appSecret) return undefined;
  throw new ConfigError([
    'FACEBOOK_GRAPH_URL: is set together with FACEBOOK_APP_ID and FACEBOOK_APP_SECRET, or not at all',
  ]);
}

/** Reads the configuration from environment variables. Throws ConfigError. */
export function readConfig(env: NodeJS.ProcessEnv): Config {
  const values = readEnvironment(env, environmentShape);
  if (values.API_PORT !== 0 && values.API_PORT === values.API_INTERNAL_PORT) {
    throw new ConfigError(['API_INTERNAL_PORT: must differ from API_PORT']);
  }
  const secret = values.BOT_CHECK_SECRET ?? botCheckSecret(env.SERVICE_KEYS);
  const keys = readServiceKeys(values.SERVICE_KEYS) ?? [];
  const signInProviders = signInProvidersOf(values);
  const facebook = facebookOf(values);
  return {
    ...values,
    signInProviders,
    facebook,
    BOT_CHECK_SECRET: secret,
    serviceKeys: keys,
    tls: tlsIdentityOf(values),
  };
}
