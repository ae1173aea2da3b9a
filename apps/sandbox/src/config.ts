import { randomBytes } from 'node:crypto';
import { resolve } from 'node:path';
import { defaultHosts } from '@reprise/markets/hosts';
import {
  host,
  httpPort,
  httpUrl,
  metricsPort,
  origins,
  readEnvironment,
  type ServerSettings,
  serviceKey,
  sharedSecret,
  tcpPort,
} from '@reprise/server-kit/environment';
import * as z from 'zod';

/** The variables of the sandbox. */
export const environmentShape = (production: boolean) => ({
  SANDBOX_HOST: host,
  SANDBOX_PORT: httpPort(3900),
  SANDBOX_METRICS_PORT: metricsPort,
  SMTP_HOST: host,
  SMTP_PORT: tcpPort(3925),
  /** Of the virus scanner; any free port by default. */
  CLAMD_HOST: host,
  CLAMD_PORT: tcpPort(0),
  SANDBOX_DATA_DIR: z.string().min(1).default('.data/sandbox'),
  /** Where shoppers' browsers reach the sandbox; without it `http://localhost` and its port. */
  SANDBOX_PUBLIC_URL: z
    .url({ protocol: /^https?$/, error: 'must be an http or https URL' })
    .transform((url) => url.replace(/\/+$/, ''))
    .optional(),
  /** Origins of the shop's pages: shoppers return to them, and they may frame the card fields. Comma-separated. */
  ALLOWED_ORIGINS: origins.default(defaultHosts.map((entry) => `http://${entry.host}`)),
  PAYMENT_API_KEY: sharedSecret(production, 'reprise-sandbox-payments'),
  PAYMENT_MERCHANT_ACCOUNT: z.string().min(1).default('Reprise'),
  PAYMENT_WEBHOOK_URL: httpUrl('http://127.0.0.1:3100/api/payments/notifications'),
  PAYMENT_WEBHOOK_CREDENTIALS: sharedSecret(production, 'reprise:reprise-sandbox-webhooks', {
    pattern: /^[^:]+:.+$/s,
    message: 'must be user:password',
  }),
  PAYMENT_HMAC_KEY: sharedSecret(production, '5EED'.repeat(16), {
    pattern: /^([\da-f]{2}){16,}$/i,
    message: 'must be at least 16 bytes in hexadecimal',
  }),
  /** The internal port of the shop's API, for the warehouse. */
  API_INTERNAL_URL: httpUrl('http://127.0.0.1:3101'),
  /** The warehouse's key, with which it signs its calls. */
  SERVICE_KEY: serviceKey(production, 'warehouse'),
  /** `automatic`: orders are sent a minute after they are paid. */
  WAREHOUSE: z.enum(['automatic', 'manual']).default('manual'),
  /** The shop's client at the sign-in providers. In production, sign-in with them is off without a secret. */
  SIGN_IN_CLIENT_ID: z.string().min(1).default('reprise'),
  SIGN_IN_CLIENT_SECRET: z.string().min(16, 'must have at least 16 characters').optional(),
  /** Of those who upload source maps. In production nobody does without it. */
  SOURCE_MAPS_TOKEN: z.string().min(16, 'must have at least 16 characters').optional(),
  CRM_API_KEY: sharedSecret(production, 'reprise-sandbox-crm'),
  BANK_API_KEY: sharedSecret(production, 'reprise-sandbox-bank'),
  BANK_WEBHOOK_URL: httpUrl('http://127.0.0.1:3100/api/bank/notifications'),
  BANK_WEBHOOK_SECRET: sharedSecret(production, `whsec_${'BA4C'.repeat(10)}`, {
    pattern: /^whsec_[A-Za-z0-9+/]{32,}={0,2}$/,
    message: 'must be whsec_ and at least 24 bytes in base64',
  }),
  TRANSLATION_API_KEY: sharedSecret(production, 'reprise-sandbox-translation'),
  CARRIER_API_KEY: sharedSecret(production, 'reprise-sandbox-carrier'),
  CARRIER_WEBHOOK_URL: httpUrl('http://127.0.0.1:3100/api/carrier/notifications'),
  CARRIER_WEBHOOK_SECRET: sharedSecret(production, `whsec_${'5EED'.repeat(10)}`, {
    pattern: /^whsec_[A-Za-z0-9+/]{32,}={0,2}$/,
    message: 'must be whsec_ and at least 24 bytes in base64',
  }),
});

export interface PaymentConfig {
  readonly apiKey: string;
  readonly merchantAccount: string;
  readonly webhookUrl: string;
  /** `user:password`. */
  readonly webhookCredentials: string;
  /** Hexadecimal. */
  readonly hmacKey: string;
  readonly shopOrigins: readonly string[];
}

export interface BankConfig {
  readonly apiKey: string;
  readonly webhookUrl: string;
  /** `whsec_` and a key in base64. */
  readonly webhookSecret: string;
}

export interface CarrierConfig {
  readonly apiKey: string;
  readonly webhookUrl: string;
  /** `whsec_` and a key in base64. */
  readonly webhookSecret: string;
}

export interface SignInConfig {
  readonly clientId: string;
  readonly clientSecret: string;
  readonly shopOrigins: readonly string[];
}

export interface WarehouseConfig {
  /** The internal port of the shop's API. */
  readonly shopUrl: string;
  readonly serviceKey: string;
  /** Orders are sent without anybody saying so. */
  readonly automatic: boolean;
}

export interface SandboxConfig extends ServerSettings {
  readonly host: string;
  readonly port: number;
  /** Port of /metrics; without it there are no metrics. */
  readonly metricsPort: number | undefined;
  readonly smtpHost: string;
  readonly smtpPort: number;
  readonly clamdHost: string;
  readonly clamdPort: number;
  readonly dataDirectory: string;
  /** Without it the port tells. */
  readonly publicUrl: string | undefined;
  readonly payments: PaymentConfig;
  readonly bank: BankConfig;
  readonly carrier: CarrierConfig;
  readonly warehouse: WarehouseConfig;
  readonly signIn: SignInConfig;
  readonly sourceMapsToken: string;
  readonly crmApiKey: string;
  readonly translationApiKey: string;
}

/** Random in production. */
const defaultSecret = (production: boolean, own: string) => (production ? randomBytes(32).toString('hex') : own);

/** Reads the configuration from the environment. Throws ConfigError. */
export function readConfig(env: NodeJS.ProcessEnv): SandboxConfig {
  const read = readEnvironment(env, environmentShape);
  return {
    production: read.production,
    logLevel: read.logLevel,
    shutdownDelayMs: read.shutdownDelayMs,
    host: read.SANDBOX_HOST,
    port: read.SANDBOX_PORT,
    metricsPort: read.SANDBOX_METRICS_PORT,
    smtpHost: read.SMTP_HOST,
    smtpPort: read.SMTP_PORT,
    clamdHost: read.CLAMD_HOST,
    clamdPort: read.CLAMD_PORT,
    dataDirectory: resolve(read.SANDBOX_DATA_DIR),
    publicUrl: read.SANDBOX_PUBLIC_URL,
    payments: {
      apiKey: read.PAYMENT_API_KEY,
      merchantAccount: read.PAYMENT_MERCHANT_ACCOUNT,
      webhookUrl: read.PAYMENT_WEBHOOK_URL,
      webhookCredentials: read.PAYMENT_WEBHOOK_CREDENTIALS,
      hmacKey: read.PAYMENT_HMAC_KEY,
      shopOrigins: read.ALLOWED_ORIGINS,
    },
    warehouse: {
      shopUrl: read.API_INTERNAL_URL,
      serviceKey: read.SERVICE_KEY,
      automatic: read.WAREHOUSE === 'automatic',
    },
    signIn: {
      clientId: read.SIGN_IN_CLIENT_ID,
      clientSecret: read.SIGN_IN_CLIENT_SECRET ?? defaultSecret(read.production, 'reprise-sandbox-sign-in'),
      shopOrigins: read.ALLOWED_ORIGINS,
    },
    sourceMapsToken: read.SOURCE_MAPS_TOKEN ?? defaultSecret(read.production, 'reprise-sandbox-source-maps'),
    crmApiKey: read.CRM_API_KEY,
    bank: {
      apiKey: read.BANK_API_KEY,
      webhookUrl: read.BANK_WEBHOOK_URL,
      webhookSecret: read.BANK_WEBHOOK_SECRET,
    },
    translationApiKey: read.TRANSLATION_API_KEY,
    carrier: {
      apiKey: read.CARRIER_API_KEY,
      webhookUrl: read.CARRIER_WEBHOOK_URL,
      webhookSecret: read.CARRIER_WEBHOOK_SECRET,
    },
  };
}
