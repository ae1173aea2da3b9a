import { type DestinationStream, type Logger, pino } from 'pino';
import type { ServerSettings } from './environment.ts';

export interface LogOptions extends Pick<ServerSettings, 'production' | 'logLevel'> {
  /** Name of the service. */
  readonly name: string;
  /** Where lines of JSON go instead of standard output. */
  readonly destination?: DestinationStream;
}

/** Creates a server's log on standard output: JSON in production, readable lines otherwise. */
export async function createLogger({ name, production, logLevel, destination }: LogOptions): Promise<Logger> {
  const options = { name, level: logLevel, redact: ['req.headers.authorization', 'req.headers.cookie'] };
  if (destination) return pino(options, destination);
  if (production || logLevel === 'silent') return pino(options);
  const { default: pretty } = await import('pino-pretty');
  // Write synchronously: the last line before a crash matters most.
  const lines = pretty({ sync: true, singleLine: true, ignore: 'pid,hostname', translateTime: 'HH:MM:ss' });
  return pino(options, lines);
}
