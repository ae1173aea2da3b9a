import type { IncomingMessage } from 'node:http';
import { maxUploadFormBytes, uploadTimeoutMs } from '@reprise/entities/upload';
import { allowSlowBody } from '@reprise/server-kit/http-server';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { PageRoutes } from '../routing/server/page-routes.ts';

/** A form with files is handed to the page's action as it arrives. */
export const isUpload = ({ body }: FastifyRequest): boolean => typeof body === 'object' && body !== null;

/** Says that the type of a form's body is `multipart/form-data`. */
export const isMultipart = ({ headers }: Pick<IncomingMessage, 'headers'>): boolean =>
  /^multipart\/form-data\s*(;|$)/i.test(headers['content-type'] ?? '');

const refuse = (reply: FastifyReply, status: number, text: string) =>
  // do not wait for the rest of the body
  reply.code(status).headers({ 'cache-control': 'no-store', connection: 'close' }).type('text/plain').send(text);

/**
 * Refuses a form with files if its page does not accept files, or if it is too large. Gives slow connections more time.
 */
export function refuseUpload(
  request: FastifyRequest,
  reply: FastifyReply,
  { takesUploads }: Pick<PageRoutes, 'takesUploads'>,
  pathname: string,
): FastifyReply | undefined {
  if (!takesUploads(pathname)) return refuse(reply, 415, 'This page takes no files.');
  const length = Number(request.headers['content-length'] ?? Number.NaN);
  if (Number.isNaN(length)) return refuse(reply, 411, 'The length of the form is needed.');
  if (length > maxUploadFormBytes) return refuse(reply, 413, 'The form is too large.');
  allowSlowBody(request.raw, uploadTimeoutMs);
  return undefined;
}
