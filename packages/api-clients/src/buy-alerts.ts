import { BuyAlertCount, type BuyAlertQuery, type BuyAlertRequest, BuyAlertView } from '@reprise/entities/buy-alert';
import { noSearchUuid } from '@reprise/entities/constants/buy-alerts';
import type { CallOptions, Http, QueryOf } from './http.ts';

/** Buy alerts of a customer, and the mailed link that ends one. */
export const createBuyAlertsClient = (http: Http) => ({
  view: (query: QueryOf<typeof BuyAlertQuery>, options?: CallOptions) =>
    http.get('/api/buy-alert-view', BuyAlertView, { ...options, query }),
  /** Sets the alert of a product, or what it watches: `null` for every condition. */
  set: (productId: number, variants: BuyAlertRequest['variants'], searchUuid = noSearchUuid) =>
    http.send('put', `/api/buyalert/product/${productId}/${encodeURIComponent(searchUuid)}`, BuyAlertCount, {
      body: { variants },
      repeatable: true,
    }),
  remove: (productId: number) =>
    http.send('delete', `/api/buyalert/product/${productId}`, BuyAlertCount, { repeatable: true }),
  /** Ends the alert of a mail by the token of its link. */
  unsubscribe: (token: string) =>
    http.send('post', '/api/buyalert/unsubscribe', undefined, { body: { token }, repeatable: true }),
});
