import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Upload } from '@reprise/entities/upload';
import * as z from 'zod';
import type { UploadFiles } from '../modules/uploads/upload-files.ts';
import { createForm, type FormField, sendForm } from './send-form.ts';
import { createTestApp } from './test-app.ts';
import { testNow } from './test-database.ts';
import { registerUploadFixture } from './upload-fixture.ts';
import type { Visitor } from './visitor.ts';

export const ClaimAnswer = z.object({
  note: z.string(),
  uploads: z.array(z.object({ ...Upload.shape, field: z.string() })),
});

export interface UploadShopOptions {
  rateLimit?: 'on' | 'off';
  environment?: Record<string, string>;
  /** Replaces the file storage. */
  uploadFiles?: (folder: string) => UploadFiles;
}

/** An API with upload routes and its own folder. */
export async function createUploadShop({ rateLimit = 'off', environment, uploadFiles }: UploadShopOptions = {}) {
  const folder = await mkdtemp(path.join(tmpdir(), 'reprise-uploads-'));
  const shop = await createTestApp({
    empty: true,
    environment: { UPLOADS_DIRECTORY: folder, RATE_LIMIT: rateLimit, ...environment },
    fixtureRoutes: registerUploadFixture,
    ...(uploadFiles && { uploadFiles: uploadFiles(folder) }),
  });
  const files = async () => {
    const entries = await readdir(folder, { recursive: true, withFileTypes: true });
    return entries.filter((entry) => entry.isFile()).map(({ name }) => name);
  };
  const rows = () => shop.db.selectFrom('uploads').selectAll().execute();
  return {
    ...shop,
    folder,
    files,
    rows,
    /** Sends files and texts to the fixture's form. */
    send: (visitor: Visitor, fields: readonly FormField[]) =>
      sendForm(shop.app, visitor, '/api/fixture/claims', createForm(fields)),
    read: (visitor: Visitor, id: string) =>
      shop.app.inject({
        url: `/api/uploads/${id}`,
        headers: { cookie: [...visitor.cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
      }),
    /** The existing rows and files. */
    left: async () => [...(await rows()).map(({ id }) => id), ...(await files())],
    async clear() {
      shop.setNow(testNow);
      await shop.db.deleteFrom('uploads').execute();
      for (const name of await readdir(folder)) await rm(path.join(folder, name), { recursive: true });
    },
    async close() {
      await shop.close();
      await rm(folder, { recursive: true });
    },
  };
}

export type UploadShop = Awaited<ReturnType<typeof createUploadShop>>;
