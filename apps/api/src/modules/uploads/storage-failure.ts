import type { FastifyBaseLogger } from 'fastify';
import { ApiError } from '../../errors.ts';

const full: ReadonlySet<unknown> = new Set(['ENOSPC', 'EDQUOT']);
const unusable: ReadonlySet<unknown> = new Set([
  'EACCES',
  'EPERM',
  'EROFS',
  'EIO',
  'ENOENT',
  'ENOTDIR',
  'EMFILE',
  'ESTALE',
]);

/**
 * Logs that files cannot be stored and returns the error for the caller: 507 while the disk is full, 503 while the
 * folder is not writable.
 */
export function storageFailure(error: unknown, log: Pick<FastifyBaseLogger, 'error'>): unknown {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (full.has(code)) {
    log.error({ err: error }, 'the disk of the uploads is full');
    const message = 'There is no room for files at the moment.';
    return new ApiError({ status: 507, code: 'UPLOADS_FULL', message }, { cause: error });
  }
  if (!unusable.has(code)) return error;
  log.error({ err: error }, 'the folder of the uploads cannot be used');
  const message = 'Files cannot be kept at the moment; try again.';
  const headers = { 'retry-after': '30' };
  return new ApiError({ status: 503, code: 'UPLOADS_UNAVAILABLE', message, headers }, { cause: error });
}
