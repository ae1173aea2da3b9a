import type { ApiError } from '@reprise/api-clients';

/** Why a load failed; serialisable, so that the server can send it to the browser. */
export interface AsyncFailure {
  status: number;
  code: string;
  reference?: string | undefined;
}

/** State of loaded data: pending, then success or failure (rule buy-02). */
export interface Async<T> {
  status: 'idle' | 'pending' | 'success' | 'failure';
  /** Present after success and during a reload. May be present while pending, as a preview from a list. */
  data?: T | undefined;
  error?: AsyncFailure | undefined;
}

export const idle: Async<never> = { status: 'idle' };
export const pending = <T>(data?: T): Async<T> => ({ status: 'pending', data });
export const success = <T>(data: T): Async<T> => ({ status: 'success', data });
export const failure = <T>(error: unknown, data?: T): Async<T> => ({
  status: 'failure',
  data,
  error: failureOf(error),
});

/** Whether the error is an answer of the API. Checks the name, since the class is loaded late, with the clients. */
export function isApiError(error: unknown): error is ApiError {
  return error instanceof Error && error.name === 'ApiError';
}

/** Status, code and reference of any error: 503 if the API did not answer, 500 for unexpected errors. */
export function failureOf(error: unknown): AsyncFailure {
  if (isApiError(error)) return { status: error.status, code: error.code, reference: error.reference };
  const unavailable = error instanceof Error && error.name === 'ApiUnavailableError';
  return unavailable ? { status: 503, code: 'API_UNAVAILABLE' } : { status: 500, code: 'UNEXPECTED' };
}

/** Whether the item does not exist or this visitor may not see it. A retry cannot help then. */
export const isGone = (error: AsyncFailure | undefined): boolean =>
  error !== undefined && [403, 404, 410].includes(error.status);

/** Waits at most `milliseconds` for optional content; if it takes longer, the browser loads it. Never rejects. */
export async function atMost(milliseconds: number, work: Promise<unknown>): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const limit = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, milliseconds);
  });
  await Promise.race([
    work.then(
      () => undefined,
      () => undefined,
    ),
    limit,
  ]);
  clearTimeout(timer);
}
