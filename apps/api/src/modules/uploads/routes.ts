import type { UploadKind } from '@reprise/entities/upload';
import { UploadParams } from '@reprise/entities/upload-request';
import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../../context.ts';
import { notFound } from '../../errors.ts';
import { route } from '../../route.ts';
import { ownerOf } from '../session/index.ts';
import { storageFailure } from './storage-failure.ts';
import type { UploadFiles } from './upload-files.ts';
import { findUpload } from './upload-store.ts';

const served: Record<UploadKind, { type: string; extension: string }> = {
  photo: { type: 'image/jpeg', extension: 'jpg' },
  csv: { type: 'text/csv; charset=utf-8', extension: 'csv' },
};

const unknown = () => notFound('UPLOAD_NOT_FOUND', 'There is no such upload.');

/** Returns uploaded files to the visitor who uploaded them, and to no one else. */
export function registerUploads(app: FastifyInstance, context: AppContext & { files: UploadFiles }): void {
  const { db, clock, sessions, files, log } = context;

  route(app, {
    method: 'GET',
    url: '/api/uploads/:id',
    access: 'visitor',
    tag: 'uploads',
    summary: 'A file that the visitor uploaded, for download.',
    params: UploadParams,
    errors: { UPLOAD_NOT_FOUND: 404, UPLOADS_UNAVAILABLE: 503 },
    async handler({ params, request, reply }) {
      const session = await sessions.current(request, reply);
      const upload = session && (await findUpload(db, params.id, ownerOf(session), clock()));
      if (!upload) throw unknown();
      const handle = await files.open(upload.id).catch((error: unknown) => {
        throw storageFailure(error, log);
      });
      const { type, extension } = served[upload.kind];
      return reply
        .headers({
          'content-type': type,
          'content-length': upload.bytes,
          // The browser must not treat the file as a page or part of one: it saves it, or shows it as a picture of
          // ours.
          'content-disposition': `attachment; filename="${upload.id}.${extension}"`,
          'content-security-policy': "default-src 'none'; sandbox",
          'cross-origin-resource-policy': 'same-origin',
        })
        .send(handle.createReadStream());
    },
  });
}
