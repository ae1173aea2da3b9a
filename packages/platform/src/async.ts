import type { ApiError } from '@reprise/api-clients';

/** Why a load failed, as state can carry it from server to browser. */
export interface AsyncFailure {
  status: number;
  code: string;
  reference?: string | undefined;
}

/** State of everything that is loaded: pending, then success or failure (specification, section 4). */
export interface Async<T> {
  status: 'idle' | 'pending' | 'success' | 'failure';
  /** Present after success; kept while it is loaded again, and a first glimpse may be there while pending. */
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

/** Whether the error is an answer of the API. Clients are loaded late, so the class itself is not at hand. */
export function isApiError(error: unknown): error is ApiError {
  return error instanceof Error && error.name === 'ApiError';
}

/** Status, code and reference of any error: 503 when the API gave no answer, 500 for what nobody expected. */
export function failureOf(error: unknown): AsyncFailure {
  if (isApiError(error)) return { status: error.status, code: error.code, reference: error.reference };
  const unavailable = error instanceof Error && error.name === 'ApiUnavailableError';
  return unavailable ? { status: 503, code: 'API_UNAVAILABLE' } : { status: 500, code: 'UNEXPECTED' };
}

/** Whether the API knows nothing of this, or has nothing for this visitor: trying again changes nothing. */
export const isGone = (error: AsyncFailure | undefined): boolean =>
  error !== undefined && [403, 404, 410].includes(error.status);

/** Waits at most `milliseconds` for something a page can do without; what comes later is taken up by the browser. */
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
