import { failureOf } from '@reprise/platform';
import { isRouteErrorResponse } from 'react-router';

export interface RouteFailure {
  status: number;
  reference?: string | undefined;
}

/** Status and reference of an error that a route threw. */
export function failureOfRoute(error: unknown): RouteFailure {
  if (!isRouteErrorResponse(error)) return failureOf(error);
  const data: unknown = error.data;
  const reference = typeof data === 'object' && data !== null && 'reference' in data ? data.reference : undefined;
  return { status: error.status, reference: typeof reference === 'string' ? reference : undefined };
}
