import type { FastifyReply } from 'fastify';
import type { PageBody } from './page-body.ts';
import { encodingFor, encodingHeaders } from './page-output.ts';

/**
 * Sends a complete page in an encoding that the browser accepts. Browsers may keep a `shared` page and ask whether it has
 * changed: then 304 answers without the page.
 */
export function sendHtml(
  reply: FastifyReply,
  status: number,
  headers: Readonly<Record<string, string | string[]>>,
  body: PageBody,
  isShared = false,
): void {
  reply.hijack();
  const etag = isShared && status === 200 ? body.etag() : undefined;
  const validator = etag ? { etag } : {};
  if (etag && isUnchanged(reply.request.headers['if-none-match'], etag)) {
    reply.raw.writeHead(304, { ...headers, ...validator, vary: 'accept-encoding' });
    reply.raw.end();
    return;
  }
  const encoding = encodingFor(reply.request);
  const bytes = body.in(encoding);
  const described = { ...encodingHeaders(encoding), 'content-length': bytes.length };
  reply.raw.writeHead(status, { ...headers, ...validator, ...described });
  reply.raw.end(bytes);
}

/** Whether the browser has this version. Proxies may have made the tag weak or strong. */
function isUnchanged(known: string | undefined, etag: string): boolean {
  const tag = etag.replace('W/', '');
  return known?.split(',').some((one) => one.trim().replace('W/', '') === tag) ?? false;
}
