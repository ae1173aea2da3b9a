import { isIP } from 'node:net';
import proxyaddr from '@fastify/proxy-addr';
import * as z from 'zod';
import { isBlockedPort } from './blocked-ports.ts';
import { type ServiceKey, type ServiceName, serviceNames } from './service-token.ts';

/** The environment is invalid; one message per mistake. */
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

/** Settings of every server. */
export interface ServerSettings {
  readonly production: boolean;
  readonly logLevel: LogLevel;
  /** How long a stopping server accepts requests while /readyz answers 503; milliseconds. */
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
export const tcpPort = (defaultValue: number) => portNumber.default(defaultValue);

const blockedPort = 'is a port that browsers and fetch refuse to connect to; choose another';

const fetchedPort = portNumber.refine((port) => port === 0 || !isBlockedPort(port), blockedPort);

/** A port that browsers and fetch connect to; 0 lets the system choose one. */
export const httpPort = (defaultValue: number) => fetchedPort.default(defaultValue);

/** The port of /metrics, which is served only where it is set. */
export const metricsPort = fetchedPort.optional();

const anyHttpUrl = z
  .url({ protocol: /^https?$/, error: 'must be an http or https URL' })
  .refine((url) => !URL.canParse(url) || !isBlockedPort(Number(new URL(url).port || 80)), blockedPort)
  .transform((url) => url.replace(/\/+$/, ''));

/** The URL of an HTTP server, without a trailing slash. */
export const httpUrl = (defaultValue: string) => anyHttpUrl.default(defaultValue);

/** The URL of an HTTP server that is used only where it is set, without a trailing slash. */
export const optionalHttpUrl = anyHttpUrl.optional();

/** Address of the error-reporting service, with its public key: `https://key@errors.example/1`. Nothing is reported without it. */
export const errorReportsDsn = z
  .url({ protocol: /^https?$/, error: 'must be an http or https URL' })
  .refine((text) => !URL.canParse(text) || new URL(text).username !== '', 'must have the public key before the host')
  .optional();

/** Where traces are sent, and which share of them: the standard variables of OpenTelemetry. Nothing is traced without an endpoint. */
export const traceShape = {
  OTEL_EXPORTER_OTLP_ENDPOINT: optionalHttpUrl,
  OTEL_TRACES_SAMPLER_ARG: z.coerce.number().min(0).max(1).default(1),
};

/** Host and port of a server that is used only where it is set: `scanner.example:3310`. */
export const optionalAddress = z
  .string()
  .transform((text, context) => {
    const [, host = '', port = ''] = /^(\[[\da-f:.]+\]|[\w.-]+):(\d{1,5})$/i.exec(text) ?? [];
    if (host !== '' && Number(port) > 0 && Number(port) < 65_536)
      return { host: host.replace(/^\[|\]$/g, ''), port: Number(port) };
    context.addIssue({ code: 'custom', message: 'must be a host and a port, such as 127.0.0.1:3310' });
    return z.NEVER;
  })
  .optional();

/** An IP address or host name to listen on. */
export const host = z
  .string()
  .refine((text) => isIP(text) > 0 || z.hostname().safeParse(text).success, 'must be an IP address or a host name')
  .default('127.0.0.1');

/** The protocol that browsers use: `https` behind a proxy that terminates TLS. */
export const protocol = z.enum(['http', 'https']).default('http');

/** Origins such as `https://www.shop.example`, separated by commas, without trailing slashes. */
export const origins = z.string().transform((text, context) => {
  const named = text
    .split(',')
    .map((origin) => origin.trim().replace(/\/$/, ''))
    .filter(Boolean);
  for (const origin of named) {
    if (/^https?:\/\/[^/?#@\s]+$/.test(origin) && URL.canParse(origin)) continue;
    context.addIssue({ code: 'custom', message: `"${origin}" is not an origin such as https://www.shop.example` });
  }
  return named;
});

function isNetwork(text: string): boolean {
  try {
    proxyaddr.compile(text);
    return true;
  } catch {
    return false;
  }
}

/** Proxies whose `X-Forwarded-*` headers are trusted: addresses, networks, `loopback`, `linklocal`, `uniquelocal`. */
export const trustedProxies = z
  .string()
  .transform((text, context) => {
    const networks = text.split(',').map((network) => network.trim());
    for (const network of networks.filter((candidate) => !isNetwork(candidate)))
      context.addIssue({ code: 'custom', message: `"${network}" is not an address, a network or \`loopback\`` });
    return networks;
  })
  .default(['loopback']);

/** Marks a variable whose default does not suit any deployment. A test checks that all manifests set it. */
export const perDeployment = <Schema extends z.ZodType>(schema: Schema): Schema => schema.meta({ perDeployment: true });

/** Whether a variable of the environment was marked with `perDeployment`. */
export const isPerDeployment = (schema: z.core.$ZodType): boolean =>
  z.globalRegistry.get(schema)?.perDeployment === true;

/** What a secret may look like. */
export interface SecretForm {
  readonly pattern: RegExp;
  /** What the pattern asks for, such as `must be user:password`. */
  readonly message: string;
}

const notEmpty: SecretForm = { pattern: /./, message: 'must not be empty' };

/**
 * A secret that two servers share. `development` is its default outside production. It is public, so a server in
 * production requires another one.
 */
export function sharedSecret(production: boolean, development: string, { pattern, message }: SecretForm = notEmpty) {
  const secret = z
    .string(production ? 'must be set in production' : undefined)
    .regex(pattern, message)
    .refine((text) => !production || !text.split(',').includes(development), {
      error: 'the development value must not be used in production',
    });
  return production ? secret : secret.default(development);
}

const serviceKeyPattern = /^[\w-]{32,}$/;
/** Public, and therefore refused in production. */
const developmentServiceKey = (service: ServiceName) => `reprise-development-service-key-of-${service}`;

/** The key with which one service signs its tokens for the internal port. Outside production it has a public default. */
export const serviceKey = (production: boolean, service: ServiceName) =>
  sharedSecret(production, developmentServiceKey(service), {
    pattern: serviceKeyPattern,
    message: 'must have at least 32 letters, digits, _ and -',
  });

/** Reads `search:key,warehouse:key`; undefined if the text is something else. */
export function readServiceKeys(text: string): ServiceKey[] | undefined {
  const keys = text.split(',').map((entry) => {
    const [name, key = '', ...rest] = entry.trim().split(':');
    const service = serviceNames.find((known) => known === name);
    return service && serviceKeyPattern.test(key) && rest.length === 0 ? { service, key } : undefined;
  });
  return keys.every((key) => key !== undefined) ? keys : undefined;
}

/** The keys of all services, for the API. A service that changes its key may have two. Outside production there is a public default. */
export function serviceKeys(production: boolean) {
  const development = serviceNames.map((service) => `${service}:${developmentServiceKey(service)}`);
  const keys = z
    .string(production ? 'must be set in production' : undefined)
    .refine((text) => readServiceKeys(text) !== undefined, {
      error: `must be keys of ${serviceNames.join(' and ')} with at least 32 letters, digits, _ and -, such as search:…,warehouse:…`,
    })
    .refine((text) => !production || !development.some((known) => text.includes(known)), {
      error: 'the development value must not be used in production',
    });
  return production ? keys : keys.default(development.join(','));
}

/**
 * Reads environment variables with a zod shape, which may depend on whether this is production. An empty variable counts as
 * not set.
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
