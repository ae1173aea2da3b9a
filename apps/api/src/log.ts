import type { FastifyBaseLogger } from 'fastify';
import { pino } from 'pino';
import type { Config } from './config.ts';

/** Structured lines: JSON in production, readable in development, errors only (by LOG_LEVEL) in tests. */
export function createLogger(config: Pick<Config, 'NODE_ENV' | 'LOG_LEVEL'>): FastifyBaseLogger {
  const options = {
    level: config.LOG_LEVEL,
    redact: ['req.headers.authorization', 'req.headers.cookie'],
  };
  if (config.NODE_ENV === 'production') return pino(options);
  return pino({
    ...options,
    transport: { target: 'pino-pretty', options: { ignore: 'pid,hostname', translateTime: 'HH:MM:ss' } },
  });
}
