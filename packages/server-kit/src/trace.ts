import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

const header = /^[\da-f]{2}-([\da-f]{32})-([\da-f]{16})-[\da-f]{2}/;

const made = new WeakMap<object, string>();

type Headers = Pick<IncomingMessage, 'headers'>;

/** The W3C `traceparent` of a request; undefined if there is none, or if one of its ids is all zeros. */
function callerOf({ headers: { traceparent } }: Headers): { traceId: string; spanId: string } | undefined {
  const [, traceId = '', spanId = ''] = (typeof traceparent === 'string' && header.exec(traceparent)) || [];
  return /[^0]/.test(traceId) && /[^0]/.test(spanId) ? { traceId, spanId } : undefined;
}

/**
 * The trace id of a request: 32 hexadecimal digits, never all zeros. Comes from the W3C `traceparent` header, or is generated
 * once per request.
 */
export function traceIdOf(request: Headers): string {
  const caller = callerOf(request);
  if (caller) return caller.traceId;
  const own = made.get(request) ?? randomUUID().replaceAll('-', '');
  made.set(request, own);
  return own;
}

/** The span that a request comes from; undefined if its trace begins here. */
export const callingSpanOf = (request: Headers): string | undefined => callerOf(request)?.spanId;

/** Stands for a span where none is recorded: the header must name one. */
const noSpan = '0000000000000001';

/** The `traceparent` header that makes another server continue a trace. */
export const traceparentOf = (traceId: string): string => `00-${traceId}-${noSpan}-01`;
