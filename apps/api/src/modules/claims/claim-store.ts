import { randomUUID } from 'node:crypto';
import type { ClaimRequest, ClaimStep } from '@reprise/entities/claim';
import { maxOpenClaims } from '@reprise/entities/constants/claims';
import type { Kysely, Selectable, Transaction, Updateable } from 'kysely';
import type { Database } from '../../database/schema.ts';
import type { ClaimsTable } from './tables.ts';

type Db = Kysely<Database>;
type Trx = Transaction<Database>;
export type ClaimRow = Selectable<ClaimsTable>;

/** A claim with its items, photos and history. */
export interface FullClaim extends ClaimRow {
  itemIds: readonly string[];
  photoIds: readonly string[];
  steps: readonly { step: ClaimStep; at: Date }[];
}

const recordStep = (trx: Trx, claim_id: string, version: number, step: ClaimStep, at: Date) =>
  trx.insertInto('claim_steps').values({ claim_id, version, step, at }).execute();

/** Stores a claim. */
export async function insertClaim(
  trx: Trx,
  orderId: string,
  { items, reason, text }: ClaimRequest,
  at: Date,
): Promise<ClaimRow> {
  const claim = await trx
    .insertInto('claims')
    .values({ id: randomUUID(), order_id: orderId, state: 'received', version: 1, reason, text, received_at: at })
    .returningAll()
    .executeTakeFirstOrThrow();
  const names = [...new Set(items)];
  await trx
    .insertInto('claim_items')
    .values(names.map((item_id) => ({ claim_id: claim.id, item_id })))
    .execute();
  await recordStep(trx, claim.id, claim.version, 'received', at);
  return claim;
}

/** Changes a claim: a new version with its step. The caller holds the lock of its order. */
export async function changeClaim(
  trx: Trx,
  { id, version }: ClaimRow,
  step: ClaimStep,
  { at, ...changes }: Omit<Updateable<ClaimsTable>, 'version'> & { at: Date },
): Promise<ClaimRow> {
  const changed = await trx
    .updateTable('claims')
    .set({ ...changes, version: version + 1 })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
  await recordStep(trx, id, changed.version, step, at);
  return changed;
}

export function findClaim(db: Db, id: string): Promise<ClaimRow | undefined> {
  return db.selectFrom('claims').selectAll().where('id', '=', id).executeTakeFirst();
}

/** The claims with their items, photos and history, in the given order. */
export async function completeClaims(db: Db, claims: readonly ClaimRow[]): Promise<FullClaim[]> {
  const ids = claims.map(({ id }) => id);
  if (ids.length === 0) return [];
  const items = await db.selectFrom('claim_items').selectAll().where('claim_id', 'in', ids).execute();
  const photos = await db
    .selectFrom('claim_photos')
    .selectAll()
    .where('claim_id', 'in', ids)
    .orderBy('position')
    .execute();
  const steps = await db
    .selectFrom('claim_steps')
    .selectAll()
    .where('claim_id', 'in', ids)
    .orderBy('version')
    .execute();
  return claims.map((claim) => ({
    ...claim,
    itemIds: items.flatMap(({ claim_id, item_id }) => (claim_id === claim.id ? [item_id] : [])),
    photoIds: photos.flatMap(({ claim_id, upload_id }) => (claim_id === claim.id ? [upload_id] : [])),
    steps: steps.filter(({ claim_id }) => claim_id === claim.id),
  }));
}

/** The claims of an order, oldest first. */
export async function loadClaims(db: Db, orderId: string): Promise<FullClaim[]> {
  const rows = await db
    .selectFrom('claims')
    .selectAll()
    .where('order_id', '=', orderId)
    .orderBy('received_at')
    .orderBy('id')
    .execute();
  return completeClaims(db, rows);
}

/** Claims that wait for a decision or for their replacement, the oldest first. */
export async function loadOpenClaims(db: Db): Promise<FullClaim[]> {
  const rows = await db
    .selectFrom('claims')
    .selectAll()
    .where(({ eb, or, and }) =>
      or([eb('state', '=', 'received'), and([eb('state', '=', 'accepted'), eb('remedy', '=', 'replacement')])]),
    )
    .orderBy('received_at')
    .limit(maxOpenClaims)
    .execute();
  return completeClaims(db, rows);
}

/** Adds photos to a claim, behind those that it has. */
export async function addPhotos(trx: Trx, claimId: string, uploadIds: readonly string[], first: number): Promise<void> {
  await trx
    .insertInto('claim_photos')
    .values(uploadIds.map((upload_id, at) => ({ claim_id: claimId, upload_id, position: first + at })))
    .execute();
}

/** A photo of a claim. */
export function findPhoto(db: Db, claimId: string, photoId: string) {
  return db
    .selectFrom('claim_photos')
    .innerJoin('uploads', 'uploads.id', 'claim_photos.upload_id')
    .select(['uploads.id', 'uploads.kind', 'uploads.bytes'])
    .where('claim_photos.claim_id', '=', claimId)
    .where('claim_photos.upload_id', '=', photoId)
    .executeTakeFirst();
}
