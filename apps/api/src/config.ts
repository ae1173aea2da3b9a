import { createHmac, randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { localHosts } from '@reprise/markets/hosts';
import * as z from 'zod';

const packageVersion = z
  .object({ version: z.string() })
  .parse(JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'))).version;

/** Known to everyone: only good for a machine at home, refused in production. */
const developmentServiceToken = 'reprise-development-service-token';

const defaultOrigins = localHosts(3000).map(({ host }) => `http://${host}`);

const Origins = z.string().transform((text, context) => {
  const origins = text
    .split(',')
    .map((origin) => origin.trim().replace(/\/$/, ''))
    .filter(Boolean);
  for (const origin of origins) {
    if (/^https?:\/\/[^/?#@\s]+$/.test(origin) && URL.canParse(origin)) continue;
    context.addIssue({ code: 'custom', message: `"${origin}" is not an origin such as https://www.shop.example` });
  }
  return origins;
});

const Environment = z.object({
  NODE_ENV: z.enum(['development', 'test', 'production']).default('development'),
  PRODUCT: z
    .string()
    .regex(/^[a-z][a-z0-9-]*$/, 'must be lower-case letters, digits and hyphens')
    .default('reprise'),
  /** Name of the shop in mails and legal documents. */
  BRAND: z.string().min(1).default('Reprise'),
  /** Who runs the shop, with address, register and tax number, in one line; a demonstration without it. */
  OPERATOR: z.string().min(1).optional(),
  API_HOST: z.string().min(1).default('127.0.0.1'),
  API_PORT: z.coerce.number().int().min(0).max(65_535).default(3100),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/, error: 'must be a postgres:// URL' }).optional(),
  /** Most connections to the PostgreSQL server at once. */
  DATABASE_POOL_SIZE: z.coerce.number().int().min(2).max(1_000).default(10),
  /** How long a request waits for a connection before it is answered with 503. */
  DATABASE_CONNECT_TIMEOUT_MS: z.coerce.number().int().min(100).max(60_000).default(2_000),
  /** How long one statement of a request may run. */
  DATABASE_STATEMENT_TIMEOUT_MS: z.coerce.number().int().min(100).max(600_000).default(10_000),
  API_DATA_DIR: z.string().min(1).default('.data/api'),
  MEDIA_DIR: z.string().min(1).default('.data/media'),
  /** `off`: pictures are rendered only when somebody asks for them. */
  PREWARM_PICTURES: z.enum(['on', 'off']).default('on'),
  API_SEED: z.enum(['catalogue', 'none']).default('catalogue'),
  SEARCH_URL: z.url({ protocol: /^https?$/, error: 'must be an http(s) URL' }).default('http://127.0.0.1:3200'),
  SEARCH_KEY: z.string().min(1).default('reprise'),
  SEARCH_TIMEOUT_MS: z.coerce.number().int().min(10).max(30_000).default(800),
  /** Origins of the shop's pages: only they may send writes. Comma-separated. */
  ALLOWED_ORIGINS: Origins.default(defaultOrigins),
  /** `1`: the session cookie is sent over TLS only (default in production). */
  COOKIE_SECURE: z.enum(['0', '1']).optional(),
  /** Addresses whose X-Forwarded-For is believed: comma-separated addresses, networks or `loopback`. */
  TRUSTED_PROXIES: z.string().min(1).default('loopback'),
  /** `off` for load tests. */
  RATE_LIMIT: z.enum(['on', 'off']).default('on'),
  /** Signs the proofs of work that lift limits; made of the service token without it. */
  BOT_CHECK_SECRET: z.string().min(32, 'must have at least 32 characters').optional(),
  SMTP_URL: z
    .url({ protocol: /^smtps?$/, error: 'must be an smtp:// or smtps:// URL' })
    .default('smtp://127.0.0.1:3925'),
  MAIL_SENDER: z
    .string()
    .regex(/@/, 'must be an address such as Shop <hello@shop.example>')
    .default('Reprise <hello@reprise.example>'),
  SERVICE_TOKEN: z.string().min(16, 'must have at least 16 characters').optional(),
  APP_VERSION: z.string().min(1).default(packageVersion),
  LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']).default('info'),
});

export type Environment = z.infer<typeof Environment>;
export type Config = Omit<Environment, 'SERVICE_TOKEN' | 'COOKIE_SECURE' | 'BOT_CHECK_SECRET'> & {
  SERVICE_TOKEN: string;
  BOT_CHECK_SECRET: string;
  COOKIE_SECURE: boolean;
};

/** What is wrong with the environment, one line per mistake. */
export class ConfigError extends Error {
  readonly mistakes: readonly string[];

  constructor(mistakes: readonly string[]) {
    super(mistakes.join('\n'));
    this.name = 'ConfigError';
    this.mistakes = mistakes;
  }
}

/** The same in every process that was given the same service token, and good for nothing else; random without one. */
function botCheckSecret(serviceToken: string | undefined): string {
  return createHmac('sha256', serviceToken ?? randomBytes(32))
    .update('bot check')
    .digest('hex');
}

/** Reads the configuration from environment variables; an empty variable counts as not set. Throws ConfigError. */
export function readConfig(environment: NodeJS.ProcessEnv): Config {
  const present = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  const result = Environment.safeParse(present);
  const mistakes = result.success
    ? []
    : result.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);
  const production = present.NODE_ENV === 'production';
  if (production && !present.SERVICE_TOKEN) mistakes.push('SERVICE_TOKEN: must be set in production');
  if (production && present.SERVICE_TOKEN === developmentServiceToken) {
    mistakes.push('SERVICE_TOKEN: the development token must not be used in production');
  }
  if (!result.success || mistakes.length > 0) throw new ConfigError(mistakes);
  return {
    ...result.data,
    SERVICE_TOKEN: result.data.SERVICE_TOKEN ?? developmentServiceToken,
    BOT_CHECK_SECRET: result.data.BOT_CHECK_SECRET ?? botCheckSecret(result.data.SERVICE_TOKEN),
    COOKIE_SECURE: (result.data.COOKIE_SECURE ?? (production ? '1' : '0')) === '1',
  };
}
