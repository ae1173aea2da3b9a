import { UNSAFE_ErrorResponseImpl as ErrorResponse } from 'react-router';

/** Restores route errors from the boot data: the router only does so for its own global variable. */
export function reviveErrors(errors: Record<string, unknown> | null | undefined): Record<string, unknown> | null {
  if (!errors) return null;
  return Object.fromEntries(Object.entries(errors).map(([route, error]) => [route, revive(error)]));
}

function revive(error: unknown): unknown {
  const saved = error as { __type?: string; status?: number; statusText?: string; data?: unknown; message?: string };
  if (saved.__type === 'RouteErrorResponse') {
    return new ErrorResponse(saved.status ?? 500, saved.statusText ?? '', saved.data);
  }
  const revived = new Error(saved.message ?? '');
  revived.stack = '';
  return revived;
}
