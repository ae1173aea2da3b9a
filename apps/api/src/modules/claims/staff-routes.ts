import { ClaimDecision, ClaimParams, ClaimPhotoParams, ClaimStateAnswer, OpenClaims } from '@reprise/entities/claim';
import { euros } from '@reprise/entities/money';
import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../../context.ts';
import { route } from '../../route.ts';
import { invoicedOf } from '../invoices/index.ts';
import { findOrder, loadItems, type OrderDriver } from '../orders/index.ts';
import { serveUpload, type UploadFiles } from '../uploads/index.ts';
import { claimNotFound } from './claim-service.ts';
import { type ClaimRow, type FullClaim, findPhoto, loadOpenClaims } from './claim-store.ts';
import { createClaimDecisions } from './decide-claim.ts';

const tag = 'claims';
const carrierErrors = { CARRIER_REFUSED: 409, CARRIER_UNAVAILABLE: 503 };

const answerOf = ({ id, version, state }: ClaimRow) => ({ claimUuid: id, version, state });

/** Routes of staff for claims; only our own services call them. */
export function registerClaimDecisions(
  internal: FastifyInstance,
  context: AppContext & { files: UploadFiles },
  driver: OrderDriver,
): void {
  const { db } = context;
  const { decide, send } = createClaimDecisions(context, driver);

  async function present(claim: FullClaim): Promise<OpenClaims['claims'][number]> {
    const { id, version, state, order_id, reason, text, photoIds, itemIds } = claim;
    const order = await findOrder(db, order_id);
    const items = (await loadItems(db, order_id)).filter((item) => itemIds.includes(item.id));
    return {
      uuid: id,
      version,
      state,
      orderUuid: order_id,
      orderNumber: String(order?.number ?? ''),
      reason,
      text,
      photos: [...photoIds],
      items: items.map((item) => ({ uuid: item.id, name: item.product_name, variant: item.variant })),
      refundable: euros(await invoicedOf(db, order_id, itemIds)),
    };
  }

  route(internal, {
    method: 'GET',
    url: '/internal/claims',
    access: 'service',
    tag,
    summary: 'Claims that wait for a decision or for their replacement, the oldest first.',
    response: OpenClaims,
    handler: async () => ({ claims: await Promise.all((await loadOpenClaims(db)).map(present)) }),
  });

  route(internal, {
    method: 'GET',
    url: '/internal/claims/:claimUuid/photos/:photoUuid',
    access: 'service',
    tag,
    summary: 'A photo of a claim.',
    params: ClaimPhotoParams,
    errors: { CLAIM_NOT_FOUND: 404, UPLOADS_UNAVAILABLE: 503 },
    async handler({ params, reply }) {
      const photo = await findPhoto(db, params.claimUuid, params.photoUuid);
      if (!photo) throw claimNotFound();
      return serveUpload(reply, context, photo);
    },
  });

  route(internal, {
    method: 'POST',
    url: '/internal/claims/:claimUuid/decision',
    access: 'service',
    tag,
    summary: 'Accepts a claim by a refund, a replacement or a repair, or refuses it with a reason; once.',
    params: ClaimParams,
    body: ClaimDecision,
    response: ClaimStateAnswer,
    errors: {
      CLAIM_NOT_FOUND: 404,
      CLAIM_CHANGED: 409,
      REFUND_TOO_HIGH: 409,
      OUT_OF_STOCK: 409,
      ORDER_STATE_CONFLICT: 409,
      ...carrierErrors,
    },
    handler: async ({ params, body }) => answerOf(await decide(params.claimUuid, body)),
  });

  route(internal, {
    method: 'POST',
    url: '/internal/claims/:claimUuid/dispatch',
    access: 'service',
    tag,
    summary: 'Hands the replacement to the carrier; repeating it changes nothing.',
    params: ClaimParams,
    response: ClaimStateAnswer,
    errors: { CLAIM_NOT_FOUND: 404, CLAIM_CHANGED: 409, ...carrierErrors },
    handler: async ({ params }) => answerOf(await send(params.claimUuid)),
  });
}
