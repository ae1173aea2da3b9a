import { isIP } from 'node:net';
import * as z from 'zod/mini';

const developmentToken = 'reprise-development-service-token';

const Environment = z.object({
  SEARCH_HOST: z._default(
    z.string().check(z.refine((host) => isIP(host) > 0 || host === 'localhost', 'must be an IP address or localhost')),
    '127.0.0.1',
  ),
  SEARCH_PORT: z._default(
    z.string().check(z.refine((port) => /^\d{1,5}$/.test(port) && Number(port) <= 65_535, 'must be a port number')),
    '3200',
  ),
  API_URL: z._default(
    z.url({ protocol: /^https?$/, error: 'must be an http or https address' }),
    'http://127.0.0.1:3100',
  ),
  SERVICE_TOKEN: z.optional(z.string().check(z.minLength(16, 'must have at least 16 characters'))),
  SEARCH_KEYS: z._default(
    z.string().check(z.regex(/^[\w-]+(?:,[\w-]+)*$/, 'must be keys of letters, digits, _ and -, separated by commas')),
    'reprise',
  ),
  NODE_ENV: z.optional(z.string()),
});

export interface SearchConfig {
  readonly host: string;
  readonly port: number;
  readonly apiUrl: string;
  readonly serviceToken: string;
  /** Keys that clients may use. */
  readonly keys: ReadonlySet<string>;
  readonly production: boolean;
}

/** Reads the configuration. Throws an Error whose message has one line per mistake. */
export function readConfig(environment: NodeJS.ProcessEnv): SearchConfig {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  const parsed = Environment.safeParse(given);
  const production = environment.NODE_ENV === 'production';
  const mistakes = parsed.success ? [] : parsed.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}`);
  if (production && !given.SERVICE_TOKEN) mistakes.push('SERVICE_TOKEN must be set in production');
  if (!parsed.success || mistakes.length > 0) throw new Error(mistakes.join('\n'));
  const { SEARCH_HOST, SEARCH_PORT, API_URL, SERVICE_TOKEN, SEARCH_KEYS } = parsed.data;
  return {
    host: SEARCH_HOST,
    port: Number(SEARCH_PORT),
    apiUrl: API_URL.replace(/\/+$/, ''),
    serviceToken: SERVICE_TOKEN ?? developmentToken,
    keys: new Set(SEARCH_KEYS.split(',')),
    production,
  };
}
