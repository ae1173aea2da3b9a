import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

const traceparent = /^[\da-f]{2}-([\da-f]{32})-[\da-f]{16}-[\da-f]{2}/;

/** The trace id of a request: from its W3C `traceparent` header, else a new one. 32 hexadecimal digits, never all zeros. */
export function traceIdOf(request: Pick<IncomingMessage, 'headers'>): string {
  const header = request.headers.traceparent;
  const id = typeof header === 'string' ? traceparent.exec(header)?.[1] : undefined;
  return id && !/^0+$/.test(id) ? id : randomUUID().replaceAll('-', '');
}
