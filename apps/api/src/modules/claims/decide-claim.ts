import { randomUUID } from 'node:crypto';
import type { ClaimDecision } from '@reprise/entities/claim';
import type { Transaction } from 'kysely';
import type { AppContext } from '../../context.ts';
import type { Database } from '../../database/schema.ts';
import { ApiError } from '../../errors.ts';
import type { ReturnLabel } from '../carrier/index.ts';
import { invoicedOf } from '../invoices/index.ts';
import {
  findOrder,
  loadItems,
  lockOrder,
  type OrderDriver,
  type OrderRow,
  refundSale,
  requestLabel,
  requestReturnLabel,
  stockLineOf,
} from '../orders/index.ts';
import { reserveStock, sellStock, shipStock } from '../stock/index.ts';
import { enqueueClaimMail } from './claim-mails.ts';
import { claimNotFound } from './claim-service.ts';
import { type ClaimRow, changeClaim, completeClaims, type FullClaim, findClaim } from './claim-store.ts';

type Trx = Transaction<Database>;
type DecisionContext = Pick<AppContext, 'db' | 'clock' | 'mailer' | 'config' | 'jobs' | 'carrier' | 'log'>;
type Refund = Extract<ClaimDecision, { decision: 'refund' }>;

const conflict = (code: string, message: string) => new ApiError({ status: 409, code, message });

/** The units of the replacement; `shipment:` names those of the order. */
const stockKeyOf = ({ id }: ClaimRow): string => `claim:${id}`;

/** Customers do not send in missing items, nor items that they keep. */
const needsLabel = ({ decision }: ClaimDecision, { reason }: ClaimRow): boolean =>
  (decision === 'replacement' || decision === 'repair') && reason !== 'missing';

/** The decisions of staff about claims. */
export function createClaimDecisions(context: DecisionContext, driver: OrderDriver) {
  const { db, clock, mailer, jobs } = context;

  /** Throws 409 CLAIM_CHANGED unless the claim is undecided and still in the version that staff has read. */
  function checkVersion(claim: ClaimRow, { version }: ClaimDecision): void {
    if (claim.state !== 'received' || claim.version !== version)
      throw conflict('CLAIM_CHANGED', 'The claim has changed; read it again.');
  }

  /** Refunds the price of the items, or a part of it, and corrects the invoices. Returns the cents. */
  async function refund(trx: Trx, order: OrderRow, { itemIds }: FullClaim, { amount }: Refund): Promise<number> {
    const left = await invoicedOf(trx, order.id, itemIds);
    if (amount !== undefined && amount > left)
      throw conflict('REFUND_TOO_HIGH', `Only ${left} cents are left of the price.`);
    const taken = amount === undefined || amount === left ? { itemIds } : { amount, within: itemIds };
    const refunded = await refundSale(trx, context, driver, { order, taken, actor: 'staff' });
    if (refunded === 0) throw conflict('ORDER_STATE_CONFLICT', 'The shop does not have the money of the order.');
    return refunded;
  }

  /** Takes the units of the replacement out of the stock. Throws 409 OUT_OF_STOCK. */
  async function reserve(trx: Trx, order: OrderRow, claim: FullClaim): Promise<void> {
    const now = clock();
    const items = (await loadItems(trx, order.id)).filter(({ id }) => claim.itemIds.includes(id));
    const key = stockKeyOf(claim);
    const request = { key, lines: items.map(stockLineOf), reason: `claim of order ${order.number}`, expiresAt: now };
    const reserved = await reserveStock(trx, request, now);
    if ('soldOut' in reserved) throw conflict('OUT_OF_STOCK', 'There is no unit for the replacement.');
    await sellStock(trx, key, now);
  }

  async function apply(
    trx: Trx,
    {
      order,
      claim,
      decision,
      label,
    }: { order: OrderRow; claim: FullClaim; decision: ClaimDecision; label?: ReturnLabel },
  ): Promise<ClaimRow> {
    const at = clock();
    if (decision.decision === 'refuse')
      return changeClaim(trx, claim, 'refused', { at, state: 'refused', refusal: decision.refusal });
    const accepted = { at, state: 'accepted', remedy: decision.decision } as const;
    if (decision.decision === 'refund') {
      const refund_cents = await refund(trx, order, claim, decision);
      return changeClaim(trx, claim, 'accepted', { ...accepted, refund_cents });
    }
    if (decision.decision === 'replacement') await reserve(trx, order, claim);
    return changeClaim(trx, claim, 'accepted', {
      ...accepted,
      ...(label && { label_number: label.trackingNumber, label_url: label.labelUrl, code_url: label.codeUrl }),
      ...(decision.decision === 'replacement' && { replacement_key: randomUUID() }),
    });
  }

  async function load(claimId: string): Promise<{ claim: ClaimRow; order: OrderRow }> {
    const claim = await findClaim(db, claimId);
    const order = claim && (await findOrder(db, claim.order_id));
    if (!claim || !order) throw claimNotFound();
    return { claim, order };
  }

  /** The claim as it is now, while its order is locked. */
  async function lock(trx: Trx, { id, order_id }: ClaimRow): Promise<{ claim: FullClaim; order: OrderRow }> {
    const order = await lockOrder(trx, order_id);
    const current = await findClaim(trx, id);
    const [claim] = current ? await completeClaims(trx, [current]) : [];
    if (!order || !claim) throw claimNotFound();
    return { claim, order };
  }

  /**
   * Carries out a decision once and mails it (rules claim-04 to claim-07). Throws 404 CLAIM_NOT_FOUND, 409 CLAIM_CHANGED,
   * REFUND_TOO_HIGH, OUT_OF_STOCK, ORDER_STATE_CONFLICT or CARRIER_REFUSED, and 503 CARRIER_UNAVAILABLE.
   */
  async function decide(claimId: string, decision: ClaimDecision): Promise<ClaimRow> {
    const known = await load(claimId);
    checkVersion(known.claim, decision);
    // Before the transaction: none waits for the carrier. The key makes it the same label when the call is repeated.
    const label = needsLabel(decision, known.claim)
      ? await requestReturnLabel(context, known.order, known.claim.id)
      : undefined;
    const decided = await db.transaction().execute(async (trx) => {
      const { claim, order } = await lock(trx, known.claim);
      checkVersion(claim, decision);
      const changed = await apply(trx, { order, claim, decision, ...(label && { label }) });
      const mail = decision.decision === 'refuse' ? 'refused' : decision.decision;
      await enqueueClaimMail(trx, context, { order, claim: changed }, mail);
      return changed;
    });
    mailer.wake();
    jobs.wake('payment-call');
    return decided;
  }

  /**
   * Hands the replacement to the carrier; repeating it changes nothing (rule claim-06). Throws 404 CLAIM_NOT_FOUND, 409
   * CLAIM_CHANGED or CARRIER_REFUSED, and 503 CARRIER_UNAVAILABLE.
   */
  async function send(claimId: string): Promise<ClaimRow> {
    const known = await load(claimId);
    const { replacement_key: key } = known.claim;
    if (known.claim.state === 'sent') return known.claim;
    if (key === null) throw conflict('CLAIM_CHANGED', 'The claim has no replacement.');
    const { trackingNumber } = await requestLabel(context, known.order, key);
    const sent = await db.transaction().execute(async (trx) => {
      const { claim, order } = await lock(trx, known.claim);
      if (claim.state !== 'accepted') return claim;
      await shipStock(trx, stockKeyOf(claim), clock());
      const changes = { at: clock(), state: 'sent', replacement_number: trackingNumber } as const;
      const changed = await changeClaim(trx, claim, 'sent', changes);
      await enqueueClaimMail(trx, context, { order, claim: changed }, 'sent');
      return changed;
    });
    mailer.wake();
    return sent;
  }

  return { decide, send };
}
