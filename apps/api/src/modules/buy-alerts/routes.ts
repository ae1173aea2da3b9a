import {
  BuyAlertCount,
  BuyAlertParams,
  BuyAlertQuery,
  BuyAlertRequest,
  BuyAlertView,
} from '@reprise/entities/buy-alert';
import { buyAlertsPerPage, maxBuyAlerts, noSearchUuid } from '@reprise/entities/constants/buy-alerts';
import { MailedToken } from '@reprise/entities/mailed-token';
import { ProductIdParams } from '@reprise/entities/product-view-request';
import { variantLabels } from '@reprise/entities/variant';
import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../../context.ts';
import { ApiError } from '../../errors.ts';
import { registerOneClick } from '../../mail/one-click.ts';
import { pageOf } from '../../pagination.ts';
import { route } from '../../route.ts';
import { productNotFound } from '../catalogue/index.ts';
import { clientOf } from '../rate-limits/index.ts';
import { lockCustomer } from '../session/index.ts';
import { matchChangedAlerts } from './alert-matching.ts';
import { type BuyAlertRow, countAlerts, findAlertLink, findAlerts, removeAlert, saveAlert } from './alert-store.ts';

const tag = 'buy alerts';

const listFull = () =>
  new ApiError({
    status: 409,
    code: 'BUY_ALERTS_FULL',
    message: `A customer has at most ${maxBuyAlerts} buy alerts.`,
  });

/** Stores an alert unless the customer has too many. Returns the number of alerts. */
async function putAlert({ db }: Pick<AppContext, 'db'>, alert: BuyAlertRow): Promise<number> {
  return db.transaction().execute(async (trx) => {
    const product = await trx.selectFrom('products').select('id').where('id', '=', alert.product_id).executeTakeFirst();
    if (!product) throw productNotFound(alert.product_id);
    await lockCustomer(trx, alert.customer_id);
    await saveAlert(trx, alert);
    const count = await countAlerts(trx, alert.customer_id);
    if (count > maxBuyAlerts) throw listFull();
    return count;
  });
}

function registerView(app: FastifyInstance, { sessions, db, catalogue }: AppContext): void {
  route(app, {
    method: 'GET',
    url: '/api/buy-alert-view',
    access: 'customer',
    tag,
    summary: 'A page of the buy alerts, newest first; a page beyond the end returns the last one.',
    query: BuyAlertQuery,
    response: BuyAlertView,
    async handler({ query, request, reply }) {
      const { customerId } = await sessions.customer(request, reply);
      const found = await findAlerts(db, customerId, query);
      const { offset, limit, pagination } = pageOf(found.length, query.page, buyAlertsPerPage);
      const shown = new Map(found.slice(offset, offset + limit).map((row) => [row.product_id, row]));
      const products = await catalogue.products(db, [...shown.keys()], request.locale.language);
      const alerts = products.flatMap((product) => {
        const row = shown.get(product.id);
        return row ? [{ product, variants: row.variants, createdAt: row.created_at.toISOString() }] : [];
      });
      return {
        alerts,
        pagination,
        numFound: found.length,
        numberOfBuyAlerts: await countAlerts(db, customerId),
      };
    },
  });
}

function registerChanges(app: FastifyInstance, context: AppContext): void {
  const { sessions, db, clock } = context;
  route(app, {
    method: 'PUT',
    url: '/api/buyalert/product/:productId/:searchUuid',
    access: 'customer',
    csrf: 'required',
    tag,
    summary: 'Sets the buy alert of a product, or the conditions that it watches.',
    params: BuyAlertParams,
    body: BuyAlertRequest,
    response: BuyAlertCount,
    errors: { PRODUCT_NOT_FOUND: 404, BUY_ALERTS_FULL: 409 },
    async handler({ params, body, request, reply }) {
      const { customerId } = await sessions.customer(request, reply);
      const { variants } = body;
      const numberOfBuyAlerts = await putAlert(context, {
        customer_id: customerId,
        product_id: params.productId,
        variants: variants && variantLabels.filter((label) => variants.includes(label)),
        search_uuid: params.searchUuid === noSearchUuid ? null : params.searchUuid,
        ...request.locale,
        // The write guard has checked the Origin header.
        origin: request.headers.origin ?? '',
        created_at: clock(),
      });
      return { numberOfBuyAlerts };
    },
  });

  route(app, {
    method: 'DELETE',
    url: '/api/buyalert/product/:productId',
    access: 'customer',
    csrf: 'required',
    tag,
    summary: 'Removes the buy alert of a product; a product without one is not an error.',
    params: ProductIdParams,
    response: BuyAlertCount,
    async handler({ params, request, reply }) {
      const { customerId } = await sessions.customer(request, reply);
      await removeAlert(db, customerId, params.productId);
      return { numberOfBuyAlerts: await countAlerts(db, customerId) };
    },
  });
}

function registerUnsubscribe(app: FastifyInstance, { db, limits }: AppContext): void {
  async function unsubscribe(token: string, ip: string): Promise<void> {
    await limits.tryToken(clientOf(ip));
    const link = await findAlertLink(db, token);
    if (!link) throw new ApiError({ status: 400, code: 'TOKEN_INVALID', message: 'The link never existed.' });
    await removeAlert(db, link.customer_id, link.product_id);
  }

  route(app, {
    method: 'POST',
    url: '/api/buyalert/unsubscribe',
    access: 'visitor',
    csrf: 'required',
    tag,
    summary: 'Removes a buy alert by the token of one of its mails; repeating it changes nothing.',
    body: MailedToken,
    errors: { TOKEN_INVALID: 400 },
    handler: ({ body, request }) => unsubscribe(body.token, request.ip),
  });

  registerOneClick(app, {
    path: '/api/buyalert/unsubscribe',
    page: 'buy_alerts',
    tag,
    unsubscribe: (token, request) => unsubscribe(token, request.ip),
  });
}

/** Buy alerts of signed-in customers, and the job that matches them with stock and prices. */
export function registerBuyAlerts(app: FastifyInstance, context: AppContext): void {
  registerView(app, context);
  registerChanges(app, context);
  registerUnsubscribe(app, context);
  context.jobs.handle('buy-alerts', () => matchChangedAlerts(context));
}
