import { UploadParams } from '@reprise/entities/upload-request';
import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../../context.ts';
import { notFound } from '../../errors.ts';
import { route } from '../../route.ts';
import { ownerOf } from '../session/index.ts';
import { serveUpload } from './serve-upload.ts';
import type { UploadFiles } from './upload-files.ts';
import { findUpload } from './upload-store.ts';

const unknown = () => notFound('UPLOAD_NOT_FOUND', 'There is no such upload.');

/** Returns uploaded files to the visitor who uploaded them, and to no one else. */
export function registerUploads(app: FastifyInstance, context: AppContext & { files: UploadFiles }): void {
  const { db, clock, sessions } = context;

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
      return serveUpload(reply, context, upload);
    },
  });
}
