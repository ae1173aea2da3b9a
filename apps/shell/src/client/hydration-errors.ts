import { UNSAFE_ErrorResponseImpl as ErrorResponse } from 'react-router';

/** The router revives errors only from its own global; ours come with the boot data. */
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
