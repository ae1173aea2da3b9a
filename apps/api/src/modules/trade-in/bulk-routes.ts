import {
  AddBulkItems,
  AddedBulkItems,
  BulkConditions,
  BulkFileForm,
  BulkOffers,
  BulkOffersRequest,
  BulkTable,
} from '@reprise/entities/bulk-offer';
import { maxBulkLines } from '@reprise/entities/constants/trade-in';
import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../../context.ts';
import { sameForEverybody } from '../../guards/route-guard.ts';
import { route } from '../../route.ts';
import { cartOwner } from '../session/index.ts';
import { readTable, type UploadFiles } from '../uploads/index.ts';
import { createAddBulkItems } from './add-bulk-items.ts';
import { createBulkOffers, loadBulkConditions } from './bulk-offers.ts';

const tag = 'trade-in';

/** Routes for selling many products at once, by lists of EANs and ISBNs. */
export function registerBulkSelling(app: FastifyInstance, context: AppContext & { files: UploadFiles }): void {
  const { sessions, uploads, db } = context;
  const offersFor = createBulkOffers(context);
  const addItems = createAddBulkItems(context);

  route(app, {
    method: 'GET',
    url: '/api/trade-in/bulk-conditions',
    access: 'public',
    cache: sameForEverybody,
    tag,
    summary: 'The conditions of media, for lists.',
    response: BulkConditions,
    handler: ({ request }) => loadBulkConditions(db, request.locale.language),
  });

  route(app, {
    method: 'POST',
    url: '/api/trade-in/bulk-offers',
    access: 'public',
    csrf: { exempt: 'Changes nothing of the caller: it remembers what anybody would be offered.' },
    cache: sameForEverybody,
    tag,
    summary: `Offers for a list of EANs and ISBNs, at most ${maxBulkLines} lines; a line without offer has the reason.`,
    body: BulkOffersRequest,
    response: BulkOffers,
    handler: ({ body, request }) => offersFor(body.lines, request.locale.language),
  });

  route(app, {
    method: 'POST',
    url: '/api/trade-in/bulk-files',
    access: 'visitor',
    csrf: 'required',
    tag,
    summary: 'The cells of a table with codes to sell. The file is removed at once.',
    upload: { uploads, fields: { file: { kind: 'csv', maxCount: 1 } } },
    body: BulkFileForm,
    response: BulkTable,
    handler: async ({ uploads: [file], body }) => ({
      rows: file ? await readTable(context, file.id, maxBulkLines + 1) : [],
      ...(body.condition !== undefined && { condition: body.condition }),
    }),
  });

  route(app, {
    method: 'POST',
    url: '/api/trade-in/bulk-items',
    access: 'visitor',
    csrf: 'required',
    tag,
    summary:
      'Puts all items of a list into the trade-in cart, at the offers that the seller saw; answers which changed.',
    body: AddBulkItems,
    response: AddedBulkItems,
    errors: { CART_FULL: 400 },
    async handler({ body, request, reply }) {
      const session = await sessions.ensure(request, reply);
      return addItems(body, cartOwner(session, request.locale.market), request.locale.language);
    },
  });
}
