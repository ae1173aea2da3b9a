import {
  Claim,
  ClaimParams,
  ClaimPhotoParams,
  ClaimPhotosForm,
  ClaimRequest,
  OrderClaims,
} from '@reprise/entities/claim';
import { maxClaimPhotos } from '@reprise/entities/constants/claims';
import { OrderParams } from '@reprise/entities/order-request';
import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../../context.ts';
import { route } from '../../route.ts';
import { serveUpload, type UploadFiles } from '../uploads/index.ts';
import { createClaimService } from './claim-service.ts';

const tag = 'claims';

/** Routes of customers: make a claim, add photos, and read both. */
export function registerClaimRoutes(app: FastifyInstance, context: AppContext & { files: UploadFiles }): void {
  const { sessions, uploads } = context;
  const claims = createClaimService(context);

  route(app, {
    method: 'GET',
    url: '/api/orders/:orderUuid/claims',
    access: 'visitor',
    tag,
    summary: 'The claims of an order, and the items that a new one may name.',
    params: OrderParams,
    response: OrderClaims,
    errors: { ORDER_NOT_FOUND: 404 },
    async handler({ params, request, reply }) {
      return claims.list(params.orderUuid, await sessions.current(request, reply));
    },
  });

  route(app, {
    method: 'POST',
    url: '/api/orders/:orderUuid/claims',
    access: 'visitor',
    csrf: 'required',
    tag,
    summary: 'Claims that items are damaged, defective, wrong or missing; once for each item. The receipt is mailed.',
    params: OrderParams,
    body: ClaimRequest,
    response: Claim,
    errors: { ORDER_NOT_FOUND: 404, CLAIM_OPEN: 409, CLAIM_NOT_POSSIBLE: 409 },
    async handler({ params, body, request, reply }) {
      return claims.make(params.orderUuid, body, await sessions.current(request, reply));
    },
  });

  route(app, {
    method: 'POST',
    url: '/api/claims/:claimUuid/photos',
    access: 'visitor',
    csrf: 'required',
    tag,
    summary: 'Adds photos to a claim that is not decided.',
    params: ClaimParams,
    upload: { uploads, fields: { photos: { kind: 'photo', maxCount: maxClaimPhotos } } },
    body: ClaimPhotosForm,
    response: Claim,
    errors: { CLAIM_NOT_FOUND: 404, CLAIM_DECIDED: 409, TOO_MANY_PHOTOS: 409 },
    async handler({ params, uploads: photos, request, reply }) {
      const ids = photos.map(({ id }) => id);
      return claims.illustrate(params.claimUuid, ids, await sessions.ensure(request, reply));
    },
  });

  route(app, {
    method: 'GET',
    url: '/api/claims/:claimUuid/photos/:photoUuid',
    access: 'visitor',
    tag,
    summary: 'A photo of a claim, for those who may read its order.',
    params: ClaimPhotoParams,
    errors: { CLAIM_NOT_FOUND: 404, UPLOADS_UNAVAILABLE: 503 },
    async handler({ params, request, reply }) {
      const session = await sessions.current(request, reply);
      return serveUpload(reply, context, await claims.photo(params.claimUuid, params.photoUuid, session));
    },
  });
}
