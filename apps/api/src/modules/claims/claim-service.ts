import type { Claim, ClaimRequest, OrderClaims } from '@reprise/entities/claim';
import { maxClaimPhotos } from '@reprise/entities/constants/claims';
import type { Transaction } from 'kysely';
import type { AppContext } from '../../context.ts';
import type { Database } from '../../database/schema.ts';
import { ApiError, notFound } from '../../errors.ts';
import { type Asking, findOrder, lockOrder, mayUseOrder, type OrderRow } from '../orders/index.ts';
import { ownerOf, type Session } from '../session/index.ts';
import { attachUploads } from '../uploads/index.ts';
import { enqueueClaimMail } from './claim-mails.ts';
import {
  addPhotos,
  type ClaimRow,
  changeClaim,
  completeClaims,
  findClaim,
  findPhoto,
  insertClaim,
  loadClaims,
} from './claim-store.ts';
import { claimableItems } from './claimable-items.ts';
import { presentClaim } from './present-claim.ts';

type Trx = Transaction<Database>;
type ServiceContext = Pick<AppContext, 'db' | 'clock' | 'mailer' | 'config'>;

export const orderNotFound = () => notFound('ORDER_NOT_FOUND', 'There is no such order.');
export const claimNotFound = () => notFound('CLAIM_NOT_FOUND', 'There is no such claim.');
const conflict = (code: string, message: string) => new ApiError({ status: 409, code, message });

/** The claims of customers. Access to the order is access to its claims (rule claim-01). */
export function createClaimService(context: ServiceContext) {
  const { db, clock, mailer } = context;

  async function orderOf(orderId: string, session: Asking): Promise<OrderRow> {
    const order = await findOrder(db, orderId);
    if (order && (await mayUseOrder(db, order, session))) return order;
    throw orderNotFound();
  }

  /** The claim with its order, for those who may read the order. */
  async function claimOf(claimId: string, session: Asking): Promise<{ claim: ClaimRow; order: OrderRow }> {
    const claim = await findClaim(db, claimId);
    const order = claim && (await findOrder(db, claim.order_id));
    if (claim && order && (await mayUseOrder(db, order, session))) return { claim, order };
    throw claimNotFound();
  }

  async function present(claim: ClaimRow): Promise<Claim> {
    const [full] = await completeClaims(db, [claim]);
    if (!full) throw claimNotFound();
    return presentClaim(context, full);
  }

  /** The claims of an order, and the items that a new one may name. Throws 404 ORDER_NOT_FOUND. */
  async function list(orderId: string, session: Asking): Promise<OrderClaims> {
    const order = await orderOf(orderId, session);
    const claims = await loadClaims(db, order.id);
    const items = await claimableItems(db, order, { claims, now: clock() });
    return {
      claims: claims.map((claim) => presentClaim(context, claim)),
      claimableItems: items.map(({ id }) => id),
    };
  }

  /** Throws 409 CLAIM_OPEN for an item with an open claim, and CLAIM_NOT_POSSIBLE. */
  async function checkItems(trx: Trx, order: OrderRow, names: readonly string[]): Promise<void> {
    const claims = await loadClaims(trx, order.id);
    const isClaimed = claims.some(
      ({ state, itemIds }) => state === 'received' && itemIds.some((id) => names.includes(id)),
    );
    if (isClaimed) throw conflict('CLAIM_OPEN', 'There is an open claim about an item.');
    const possible = (await claimableItems(trx, order, { claims, now: clock() })).map(({ id }) => id);
    if (!names.every((id) => possible.includes(id)))
      throw conflict('CLAIM_NOT_POSSIBLE', 'A claim about this item is not possible.');
  }

  /** Records a claim and mails its receipt. Throws 404 and 409 as above. */
  async function make(orderId: string, request: ClaimRequest, session: Asking): Promise<Claim> {
    await orderOf(orderId, session);
    const claim = await db.transaction().execute(async (trx) => {
      const order = await lockOrder(trx, orderId);
      if (!order) throw orderNotFound();
      await checkItems(trx, order, request.items);
      const made = await insertClaim(trx, orderId, request, clock());
      await enqueueClaimMail(trx, context, { order, claim: made }, 'received');
      return made;
    });
    mailer.wake();
    return present(claim);
  }

  /**
   * Attaches uploaded photos to a claim that is not decided. Throws 404 CLAIM_NOT_FOUND, 409 CLAIM_DECIDED or
   * TOO_MANY_PHOTOS.
   */
  async function illustrate(claimId: string, uploadIds: readonly string[], session: Session): Promise<Claim> {
    const known = await claimOf(claimId, session);
    if (uploadIds.length === 0) return present(known.claim);
    const changed = await db.transaction().execute(async (trx) => {
      await lockOrder(trx, known.order.id);
      const [claim] = await completeClaims(trx, [(await findClaim(trx, claimId)) ?? known.claim]);
      if (claim?.state !== 'received') throw conflict('CLAIM_DECIDED', 'The claim was decided.');
      if (claim.photoIds.length + uploadIds.length > maxClaimPhotos)
        throw conflict('TOO_MANY_PHOTOS', `A claim has at most ${maxClaimPhotos} photos.`);
      const attached = { ids: uploadIds, owner: ownerOf(session), key: `claim:${claimId}`, now: clock() };
      if (!(await attachUploads(trx, attached)))
        throw new Error(`The photos of claim ${claimId} are not the visitor’s.`);
      await addPhotos(trx, claimId, uploadIds, claim.photoIds.length);
      return changeClaim(trx, claim, 'photosAdded', { at: clock() });
    });
    return present(changed);
  }

  /** A photo of a claim, for those who may read its order. Throws 404. */
  async function photo(claimId: string, photoId: string, session: Asking) {
    await claimOf(claimId, session);
    const found = await findPhoto(db, claimId, photoId);
    if (!found) throw claimNotFound();
    return found;
  }

  return { list, make, illustrate, photo };
}
