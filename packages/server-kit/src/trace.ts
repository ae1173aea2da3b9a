import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

const traceparent = /^[\da-f]{2}-([\da-f]{32})-[\da-f]{16}-[\da-f]{2}/;

const made = new WeakMap<object, string>();

/**
 * The trace id of a request: 32 hexadecimal digits, never all zeros. Comes from the W3C `traceparent` header, or is generated
 * once per request.
 */
export function traceIdOf(request: Pick<IncomingMessage, 'headers'>): string {
  const header = request.headers.traceparent;
  const id = typeof header === 'string' ? traceparent.exec(header)?.[1] : undefined;
  if (id && !/^0+$/.test(id)) return id;
  const own = made.get(request) ?? randomUUID().replaceAll('-', '');
  made.set(request, own);
  return own;
}
