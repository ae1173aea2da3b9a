import { resolve } from 'node:path';
import * as z from 'zod';

const port = z.coerce.number().int().min(0).max(65_535);

const Environment = z.object({
  NODE_ENV: z.string().default('development'),
  SANDBOX_HOST: z.string().min(1).default('127.0.0.1'),
  SANDBOX_PORT: port.default(3900),
  SMTP_HOST: z.string().min(1).default('127.0.0.1'),
  SMTP_PORT: port.default(3925),
  SANDBOX_DATA_DIR: z.string().min(1).default('.data/sandbox'),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('info'),
});

export interface SandboxConfig {
  readonly production: boolean;
  readonly host: string;
  readonly port: number;
  readonly smtpHost: string;
  readonly smtpPort: number;
  readonly dataDirectory: string;
  readonly logLevel: string;
}

/** Bad configuration, with one line per mistake in its message. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
}

/** Reads the configuration from the environment. Throws ConfigError. */
export function readConfig(env: NodeJS.ProcessEnv): SandboxConfig {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  const parsed = Environment.safeParse(given);
  if (!parsed.success) {
    throw new ConfigError(parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`).join('\n'));
  }
  const values = parsed.data;
  return {
    production: values.NODE_ENV === 'production',
    host: values.SANDBOX_HOST,
    port: values.SANDBOX_PORT,
    smtpHost: values.SMTP_HOST,
    smtpPort: values.SMTP_PORT,
    dataDirectory: resolve(values.SANDBOX_DATA_DIR),
    logLevel: values.LOG_LEVEL,
  };
}
