import type { Upload, UploadKind } from '@reprise/entities/upload';
import type { FastifyReply } from 'fastify';
import type { AppContext } from '../../context.ts';
import { storageFailure } from './storage-failure.ts';
import type { UploadFiles } from './upload-files.ts';

const served: Record<UploadKind, { type: string; extension: string }> = {
  photo: { type: 'image/jpeg', extension: 'jpg' },
  csv: { type: 'text/csv; charset=utf-8', extension: 'csv' },
};

/** Sends an uploaded file. The caller has checked who asks. Throws 503 UPLOADS_UNAVAILABLE. */
export async function serveUpload(
  reply: FastifyReply,
  { files, log }: Pick<AppContext, 'log'> & { files: UploadFiles },
  { id, kind, bytes }: Pick<Upload, 'id' | 'kind' | 'bytes'>,
): Promise<FastifyReply> {
  const handle = await files.open(id).catch((error: unknown) => {
    throw storageFailure(error, log);
  });
  const { type, extension } = served[kind];
  return reply
    .headers({
      'content-type': type,
      'content-length': bytes,
      // The browser must not treat the file as a page or part of one: it saves it, or shows it as a picture of
      // ours.
      'content-disposition': `attachment; filename="${id}.${extension}"`,
      'content-security-policy': "default-src 'none'; sandbox",
      'cross-origin-resource-policy': 'same-origin',
    })
    .send(handle.createReadStream());
}
