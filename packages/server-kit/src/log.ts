import { type DestinationStream, type Logger, pino } from 'pino';
import type { ServerSettings } from './environment.ts';

export interface LogOptions extends Pick<ServerSettings, 'production' | 'logLevel'> {
  /** The service that speaks. */
  readonly name: string;
  /** Where lines of JSON go instead of standard output. */
  readonly destination?: DestinationStream;
}

/** The log of a server, on standard output: a line of JSON each in production, readable lines otherwise. */
export async function createLogger({ name, production, logLevel, destination }: LogOptions): Promise<Logger> {
  const options = { name, level: logLevel, redact: ['req.headers.authorization', 'req.headers.cookie'] };
  if (destination) return pino(options, destination);
  if (production || logLevel === 'silent') return pino(options);
  const { default: pretty } = await import('pino-pretty');
  // written at once: the last line before a crash is the one that counts
  const lines = pretty({ sync: true, singleLine: true, ignore: 'pid,hostname', translateTime: 'HH:MM:ss' });
  return pino(options, lines);
}
