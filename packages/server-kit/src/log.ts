import { type DestinationStream, type Logger, type LoggerOptions, pino } from 'pino';
import type { ServerSettings } from './environment.ts';
import type { ErrorReports } from './error-reports.ts';

export interface LogOptions extends Pick<ServerSettings, 'production' | 'logLevel'> {
  /** Name of the service. */
  readonly name: string;
  /** Where lines of JSON go instead of standard output. */
  readonly destination?: DestinationStream;
  /** Gets every error that is logged at level `error` or `fatal`. */
  readonly reports?: Pick<ErrorReports, 'report'> | undefined;
}

const errorLevel = pino.levels.values.error ?? 50;

/** A hook of pino that reports errors, with the fields and the reference of their line. */
const reportErrors = ({ report }: Pick<ErrorReports, 'report'>): NonNullable<LoggerOptions['hooks']> => ({
  logMethod(parameters, method, level) {
    const [fields, message]: readonly unknown[] = parameters;
    if (level >= errorLevel && typeof fields === 'object' && fields !== null && 'err' in fields) {
      const { err, ...details } = fields;
      const line: Record<string, unknown> = { ...this.bindings(), ...details };
      const reference = typeof line.reference === 'string' ? line.reference : undefined;
      if (err instanceof Error) report(err, { reference, details, ...(typeof message === 'string' && { message }) });
    }
    method.apply(this, parameters);
  },
});

/** Creates a server's log on standard output: JSON in production, readable lines otherwise. */
export async function createLogger({ name, production, logLevel, destination, reports }: LogOptions): Promise<Logger> {
  const options: LoggerOptions = {
    name,
    level: logLevel,
    redact: ['req.headers.authorization', 'req.headers.cookie'],
    ...(reports && { hooks: reportErrors(reports) }),
  };
  if (destination) return pino(options, destination);
  if (production || logLevel === 'silent') return pino(options);
  const { default: pretty } = await import('pino-pretty');
  // Write synchronously: the last line before a crash matters most.
  const lines = pretty({ sync: true, singleLine: true, ignore: 'pid,hostname', translateTime: 'HH:MM:ss' });
  return pino(options, lines);
}
