import { isIP } from 'node:net';
import proxyaddr from '@fastify/proxy-addr';
import * as z from 'zod';
import { isBlockedPort } from './blocked-ports.ts';

/** What is wrong with the environment, one line per mistake. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
  readonly mistakes: readonly string[];

  constructor(mistakes: readonly string[]) {
    super(mistakes.join('\n'));
    this.mistakes = mistakes;
  }
}

const logLevels = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const;
export type LogLevel = (typeof logLevels)[number];

/** What every server reads. */
export interface ServerSettings {
  readonly production: boolean;
  readonly logLevel: LogLevel;
  /** How long a server that is told to stop goes on taking requests while /readyz answers 503; milliseconds. */
  readonly shutdownDelayMs: number;
}

const serverShape = (production: boolean) => ({
  NODE_ENV: z.enum(['development', 'test', 'production']).default('development'),
  LOG_LEVEL: z.enum(logLevels).default('info'),
  SHUTDOWN_DELAY_MS: z.coerce
    .number()
    .int()
    .min(0)
    .max(60_000)
    .default(production ? 2000 : 0),
});

const portNumber = z.coerce.number('must be a port number').int().min(0).max(65_535);

/** A TCP port; 0 lets the system choose one. */
export const tcpPort = (usual: number) => portNumber.default(usual);

const blockedPort = 'is a port that browsers and fetch refuse to connect to; choose another';

/** The port of an HTTP server: one that browsers and fetch connect to; 0 lets the system choose one. */
export const httpPort = (usual: number) =>
  portNumber.refine((port) => port === 0 || !isBlockedPort(port), blockedPort).default(usual);

/** The address of a server that is asked over HTTP, without the slash at its end. */
export const httpUrl = (usual: string) =>
  z
    .url({ protocol: /^https?$/, error: 'must be an http or https URL' })
    .refine((url) => !URL.canParse(url) || !isBlockedPort(Number(new URL(url).port || 80)), blockedPort)
    .transform((url) => url.replace(/\/+$/, ''))
    .default(usual);

/** An IP address or the name of this machine, to listen on. */
export const host = z
  .string()
  .refine((text) => isIP(text) > 0 || z.hostname().safeParse(text).success, 'must be an IP address or a host name')
  .default('127.0.0.1');

/** What browsers speak: `https` behind a proxy that ends TLS. */
export const protocol = z.enum(['http', 'https']).default('http');

function isNetwork(text: string): boolean {
  try {
    proxyaddr.compile(text);
    return true;
  } catch {
    return false;
  }
}

/** Whose `X-Forwarded-*` headers are believed: addresses, networks and the names `loopback`, `linklocal`, `uniquelocal`. */
export const trustedProxies = z
  .string()
  .transform((text, context) => {
    const networks = text.split(',').map((network) => network.trim());
    for (const network of networks.filter((candidate) => !isNetwork(candidate)))
      context.addIssue({ code: 'custom', message: `"${network}" is not an address, a network or \`loopback\`` });
    return networks;
  })
  .default(['loopback']);

/** Known to everyone: only good for a machine at home, refused in production. */
const developmentServiceToken = 'reprise-development-service-token';

/** The secret between the services. Outside production there is a default that everyone knows. */
export function serviceToken(production: boolean) {
  const token = z
    .string(production ? 'must be set in production' : undefined)
    .min(16, 'must have at least 16 characters')
    .refine((text) => !production || text !== developmentServiceToken, {
      error: 'the development token must not be used in production',
    });
  return production ? token : token.default(developmentServiceToken);
}

/**
 * Reads environment variables with a schema; an empty variable counts as not set. `shapeOf` gets to know whether this is
 * production.
 * @throws ConfigError with every mistake.
 */
export function readEnvironment<Shape extends z.ZodRawShape>(
  env: NodeJS.ProcessEnv,
  shapeOf: (production: boolean) => Shape,
): z.output<z.ZodObject<Shape>> & ServerSettings {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  const production = given.NODE_ENV === 'production';
  const server = z.object(serverShape(production)).safeParse(given);
  const own = z.object(shapeOf(production)).safeParse(given);
  if (!server.success || !own.success) {
    const issues = [...(own.error?.issues ?? []), ...(server.error?.issues ?? [])];
    throw new ConfigError(issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`));
  }
  const { LOG_LEVEL: logLevel, SHUTDOWN_DELAY_MS: shutdownDelayMs } = server.data;
  return { ...own.data, production, logLevel, shutdownDelayMs };
}
