import type { FastifyReply, FastifyRequest } from 'fastify';

/** The request as the router takes it. */
export function toWebRequest(request: FastifyRequest, url: URL, signal: AbortSignal): Request {
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers)) {
    if (typeof value === 'string' && name !== 'content-length') headers.set(name, value);
  }
  const body = request.method === 'POST' ? new URLSearchParams(request.body as Record<string, string>) : undefined;
  if (body) headers.delete('content-type');
  return new Request(url, { method: request.method, headers, signal, ...(body ? { body } : {}) });
}

/** Sends what the router answered instead of a page: a redirect, most of the time. */
export async function sendResponse(reply: FastifyReply, response: Response) {
  reply.code(response.status === 302 && reply.request.method === 'POST' ? 303 : response.status);
  for (const [name, value] of response.headers) if (name !== 'set-cookie') reply.header(name, value);
  for (const cookie of response.headers.getSetCookie()) reply.header('set-cookie', cookie);
  reply.header('cache-control', 'no-store');
  await reply.send(response.body ? Buffer.from(await response.arrayBuffer()) : '');
}
