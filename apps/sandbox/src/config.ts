import { resolve } from 'node:path';
import { host, httpPort, readEnvironment, type ServerSettings, tcpPort } from '@reprise/server-kit/environment';
import * as z from 'zod';

const shape = {
  SANDBOX_HOST: host,
  SANDBOX_PORT: httpPort(3900),
  SMTP_HOST: host,
  SMTP_PORT: tcpPort(3925),
  SANDBOX_DATA_DIR: z.string().min(1).default('.data/sandbox'),
};

export interface SandboxConfig extends ServerSettings {
  readonly host: string;
  readonly port: number;
  readonly smtpHost: string;
  readonly smtpPort: number;
  readonly dataDirectory: string;
}

/** Reads the configuration from the environment. Throws ConfigError. */
export function readConfig(env: NodeJS.ProcessEnv): SandboxConfig {
  const { SANDBOX_HOST, SANDBOX_PORT, SMTP_HOST, SMTP_PORT, SANDBOX_DATA_DIR, ...settings } = readEnvironment(
    env,
    () => shape,
  );
  return {
    ...settings,
    host: SANDBOX_HOST,
    port: SANDBOX_PORT,
    smtpHost: SMTP_HOST,
    smtpPort: SMTP_PORT,
    dataDirectory: resolve(SANDBOX_DATA_DIR),
  };
}
