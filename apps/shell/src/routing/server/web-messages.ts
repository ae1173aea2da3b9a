import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** Converts a request for the router. */
export function toWebRequest(request: FastifyRequest, url: URL, signal: AbortSignal): Request {
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers)) {
    if (typeof value === 'string' && name !== 'content-length') headers.set(name, value);
  }
  if (request.body instanceof Readable) {
    const body = Readable.toWeb(request.body) as ReadableStream<Uint8Array>;
    const init: RequestInit & { duplex: 'half' } = { method: request.method, headers, signal, body, duplex: 'half' };
    return new Request(url, init);
  }
  const body = request.method === 'POST' ? new URLSearchParams(String(request.body ?? '')) : undefined;
  if (body) headers.delete('content-type');
  return new Request(url, { method: request.method, headers, signal, ...(body ? { body } : {}) });
}

/** A permanent redirect keeps the query parameters that the page does not read. */
function movedTo(location: string, unread: string): string {
  const [, address = '', hash = ''] = /^([^#]*)(.*)$/.exec(location) ?? [];
  return address + (address.includes('?') ? unread.replace('?', '&') : unread) + hash;
}

/**
 * Sends a response of the router, usually a redirect. `unread` contains the query parameters that the page does not
 * read.
 */
export async function sendResponse(reply: FastifyReply, response: Response, unread: string) {
  reply.code(response.status === 302 && reply.request.method === 'POST' ? 303 : response.status);
  for (const [name, value] of response.headers) if (name !== 'set-cookie') reply.header(name, value);
  const location = response.headers.get('location');
  if (response.status === 301 && location?.startsWith('/')) reply.header('location', movedTo(location, unread));
  for (const cookie of response.headers.getSetCookie()) reply.header('set-cookie', cookie);
  reply.header('cache-control', 'no-store');
  await reply.send(response.body ? Buffer.from(await response.arrayBuffer()) : '');
}
