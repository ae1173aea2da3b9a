import type { ErrorBody, Failure } from '@reprise/server-kit/errors';
import * as z from 'zod';

/** An error of an API that words its errors by RFC 9457. */
export class Problem extends Error {
  override readonly name = 'Problem';
  readonly status: number;
  readonly code: string;
  readonly headers: Readonly<Record<string, string>>;

  constructor(status: number, code: string, message: string, headers: Readonly<Record<string, string>> = {}) {
    super(message);
    this.status = status;
    this.code = code;
    this.headers = headers;
  }
}

const titles: Readonly<Record<number, string>> = {
  400: 'Bad request',
  401: 'Unauthorized',
  404: 'Not found',
  409: 'Conflict',
  422: 'Unprocessable',
  429: 'Too many requests',
  500: 'Internal error',
};

/** The body of an error: `{ type, title, status, detail, code }`. */
export function problemBody({ status, code, message }: Pick<Failure, 'status' | 'code' | 'message'>): ErrorBody {
  const body = { type: 'about:blank', title: titles[status] ?? 'Error', status, detail: message, code };
  return { type: 'application/problem+json', body: JSON.stringify(body) };
}

/** The failure behind a problem, for the server's error handler. */
export function failureOfProblem(error: unknown): Failure | undefined {
  if (!(error instanceof Problem)) return undefined;
  return { status: error.status, code: error.code, message: error.message, headers: error.headers };
}

/** Reads a body or a query. Throws a Problem with status 400 that names the fields. */
export function readInput<Schema extends z.core.$ZodType>(schema: Schema, input: unknown): z.output<Schema> {
  const read = z.safeParse(schema, input);
  if (read.success) return read.data;
  const mistakes = read.error.issues.map(({ path, message }) => `${path.join('.') || 'body'}: ${message}`);
  throw new Problem(400, 'INVALID_REQUEST', mistakes.join('; '));
}
