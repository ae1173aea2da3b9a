import { Upload } from '@reprise/entities/upload';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import type { AppContext } from '../context.ts';
import { invalidRequest } from '../errors.ts';
import { ownerOf } from '../modules/session/cart-owner.ts';
import { attachUploads, releaseUploads } from '../modules/uploads/upload-store.ts';
import { route } from '../route.ts';

export const Received = z.object({ note: z.string(), uploads: z.array(z.extend(Upload, { field: z.string() })) });

/** Routes that use uploads like a claim: a form with photos and a list, which are then attached. */
export function registerUploadFixture(app: FastifyInstance, context: AppContext): void {
  const { db, clock, sessions, uploads } = context;

  route(app, {
    method: 'POST',
    url: '/api/fixture/claims',
    access: 'visitor',
    csrf: 'required',
    tag: 'fixture',
    summary: 'Takes a form with files; the note "refused" is refused.',
    upload: { uploads, fields: { photos: { kind: 'photo', maxCount: 3 }, list: { kind: 'csv', maxCount: 1 } } },
    body: z.object({ note: z.string().check(z.maxLength(100)) }),
    response: Received,
    handler({ body, uploads: received }) {
      if (body.note === 'refused') throw invalidRequest([{ field: 'note', code: 'INVALID_VALUE' }]);
      return { note: body.note, uploads: [...received] };
    },
  });

  route(app, {
    method: 'PUT',
    url: '/api/fixture/claims/:key',
    access: 'visitor',
    csrf: 'required',
    tag: 'fixture',
    summary: 'Attaches uploads.',
    params: z.object({ key: z.string().check(z.maxLength(40)) }),
    body: z.object({ ids: z.array(z.uuid()).check(z.maxLength(10)) }),
    response: z.object({ attached: z.boolean() }),
    async handler({ params: { key }, body: { ids }, request, reply }) {
      const owner = ownerOf(await sessions.ensure(request, reply));
      const attached = await db.transaction().execute((trx) => attachUploads(trx, { ids, owner, key, now: clock() }));
      return { attached };
    },
  });

  route(app, {
    method: 'DELETE',
    url: '/api/fixture/claims/:key',
    access: 'visitor',
    csrf: 'required',
    tag: 'fixture',
    summary: 'Lets go of what is attached.',
    params: z.object({ key: z.string().check(z.maxLength(40)) }),
    async handler({ params: { key } }) {
      await db.transaction().execute((trx) => releaseUploads(trx, key, clock()));
    },
  });
}
