import { randomUUID } from 'node:crypto';
import { maxUploadBytes, type Upload, type UploadKind } from '@reprise/entities/upload';
import { type Kysely, sql, type Transaction } from 'kysely';
import type { Database } from '../../database/schema.ts';
import { ApiError } from '../../errors.ts';
import { lockOwner, type Owner } from '../session/index.ts';
import type { StoredFile, UploadFiles } from './upload-files.ts';

const hourMs = 60 * 60 * 1000;
/** Longer than a request may take. */
const receivingMs = hourMs;
/** How long an unattached upload is stored; long enough to leave a form open overnight. */
const waitingMs = 24 * hourMs;
/** Maximum bytes of one owner's unattached uploads. */
const maxWaitingBytes = 100 * 1024 * 1024;
const batchSize = 100;

/** Files of our own services belong to no visitor. */
export const shopOwner = { customer_id: null, session_id: null } as const;
export type UploadOwner = Owner | typeof shopOwner;

const isVisitor = (owner: UploadOwner): owner is Owner => owner.customer_id !== null || owner.session_id !== null;

const after = (now: Date, ms: number) => new Date(now.getTime() + ms);

const quotaExceeded = () =>
  new ApiError({ status: 413, code: 'UPLOAD_QUOTA_EXCEEDED', message: 'Too many uploads are waiting to be used.' });

/** Throws 413 UPLOAD_QUOTA_EXCEEDED. Uploads that start at the same time cannot exceed the quota together. */
async function checkQuota(trx: Transaction<Database>, owner: Owner, now: Date): Promise<void> {
  await lockOwner(trx, owner);
  const { waiting } = await trx
    .selectFrom('uploads')
    .select(sql<number>`coalesce(sum(bytes), 0)::integer`.as('waiting'))
    .where('customer_id', 'is not distinct from', owner.customer_id)
    .where('session_id', 'is not distinct from', owner.session_id)
    .where('state', '!=', 'attached')
    .where('expires_at', '>', now)
    .executeTakeFirstOrThrow();
  if (waiting + maxUploadBytes > maxWaitingBytes) throw quotaExceeded();
}

/**
 * Inserts the row of an upload before any byte of it is on disk, so that the cleanup finds the file whatever happens.
 */
export function beginUpload(db: Kysely<Database>, owner: UploadOwner, kind: UploadKind, now: Date): Promise<string> {
  return db.transaction().execute(async (trx) => {
    if (isVisitor(owner)) await checkQuota(trx, owner, now);
    const id = randomUUID();
    const expires_at = after(now, receivingMs);
    const row = { id, ...owner, kind, bytes: maxUploadBytes, created_at: now, expires_at };
    await trx
      .insertInto('uploads')
      .values({ ...row, state: 'receiving' })
      .execute();
    return id;
  });
}

/** Marks the file as complete and checked. */
export async function finishUpload(db: Kysely<Database>, id: string, kept: StoredFile, now: Date): Promise<void> {
  const { numUpdatedRows } = await db
    .updateTable('uploads')
    .set({ state: 'waiting', ...kept, expires_at: after(now, waitingMs) })
    .where('id', '=', id)
    .where('state', '=', 'receiving')
    .executeTakeFirst();
  if (numUpdatedRows === 0n) throw new Error(`Upload ${id} was removed before it was complete.`);
}

/** A complete upload of this owner. */
export async function findUpload(
  db: Kysely<Database>,
  id: string,
  owner: Owner,
  now: Date,
): Promise<Upload | undefined> {
  const row = await db
    .selectFrom('uploads')
    .select(['id', 'kind', 'bytes', 'sha256'])
    .where('id', '=', id)
    .where('customer_id', 'is not distinct from', owner.customer_id)
    .where('session_id', 'is not distinct from', owner.session_id)
    .where(({ eb, or }) => or([eb('expires_at', 'is', null), eb('expires_at', '>', now)]))
    .executeTakeFirst();
  return row && row.sha256 !== null ? { ...row, sha256: row.sha256 } : undefined;
}

/**
 * Attaches an owner's waiting uploads to what `key` names, such as a claim. Returns false and attaches nothing when one
 * of them is unknown, expired, another owner's or already attached.
 */
export async function attachUploads(
  trx: Transaction<Database>,
  { ids, owner, key, now }: { ids: readonly string[]; owner: UploadOwner; key: string; now: Date },
): Promise<boolean> {
  const wanted = [...new Set(ids)];
  if (wanted.length === 0) return true;
  const mine = await trx
    .selectFrom('uploads')
    .select('id')
    .where('id', 'in', wanted)
    .where('customer_id', 'is not distinct from', owner.customer_id)
    .where('session_id', 'is not distinct from', owner.session_id)
    .where('state', '=', 'waiting')
    .where('expires_at', '>', now)
    .forUpdate()
    .execute();
  if (mine.length < wanted.length) return false;
  await trx
    .updateTable('uploads')
    .set({ state: 'attached', attached_to: key, expires_at: null })
    .where('id', 'in', wanted)
    .execute();
  return true;
}

/** Detaches the uploads that are attached to `key`; the next cleanup removes them. */
export async function releaseUploads(trx: Transaction<Database>, key: string, now: Date): Promise<void> {
  await trx
    .updateTable('uploads')
    .set({ state: 'waiting', attached_to: null, expires_at: now })
    .where('attached_to', '=', key)
    .execute();
}

/** Moves the uploads of an anonymous session to the owner that replaces it. */
export async function moveUploads(trx: Transaction<Database>, sessionId: string, owner: Owner): Promise<void> {
  await trx.updateTable('uploads').set(owner).where('session_id', '=', sessionId).execute();
}

/** Removes one upload at once. Deletes the file first, so that there is a row as long as there is a file. */
export async function removeUpload(db: Kysely<Database>, files: UploadFiles, id: string): Promise<void> {
  await files.remove(id);
  await db.deleteFrom('uploads').where('id', '=', id).execute();
}

/** Removes all expired uploads. Returns how many there were. */
export async function removeExpiredUploads(db: Kysely<Database>, files: UploadFiles, now: Date): Promise<number> {
  let removed = 0;
  for (;;) {
    const count = await db.transaction().execute(async (trx) => {
      const due = await trx
        .selectFrom('uploads')
        .select('id')
        .where('expires_at', '<=', now)
        .limit(batchSize)
        .forUpdate()
        .skipLocked()
        .execute();
      for (const { id } of due) await removeUpload(trx, files, id);
      return due.length;
    });
    removed += count;
    if (count < batchSize) return removed;
  }
}
