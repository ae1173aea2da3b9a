import type { AppContext } from '../../context.ts';
import type { UploadFiles } from './upload-files.ts';
import { removeExpiredUploads } from './upload-store.ts';

type ExpiryContext = Pick<AppContext, 'jobs' | 'db' | 'clock'> & { files: UploadFiles };

/** Removes uploads that were never attached, and leftovers of a crashed process, every hour in one of the processes. */
export function registerUploadExpiry({ jobs, db, clock, files }: ExpiryContext): void {
  jobs.handle('upload-expiry', async () => {
    await removeExpiredUploads(db, files, clock());
  });
}
