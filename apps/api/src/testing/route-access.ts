import { randomUUID } from 'node:crypto';
import { home } from './addresses.ts';
import type { Belongings } from './belongings.ts';
import { fixtureIds } from './fixture-catalogue.ts';
import { flawless } from './trade-in-visitors.ts';

/** The request that reaches an object of a customer. */
interface Reach {
  params: (of: Belongings) => Record<string, string | number>;
  query?: (of: Belongings) => Record<string, string>;
  body?: (of: Belongings) => object;
  /** Sends a form with a photo. */
  photo?: true;
}

/** An object of a customer: what everybody else is answered, and its owner. */
interface Owned extends Reach {
  refused: string;
  allowed: string;
  /** The answer to those who opened the order or sale by its mailed link; if absent, the same as to all others. */
  withLink?: string;
}

/** Who reaches what by a route. */
export type RouteAccess =
  /** The same for everybody; such a route cannot read the session. */
  | 'everybody'
  /** Only objects of the caller, or of no one; the call names no object. */
  | 'caller'
  /** As `caller`; the answer to a customer has this. */
  | { shows: (of: Belongings) => string; body?: object }
  /** Everyone who has a secret. The answer to all others. */
  | { secret: string; refused: string; reach?: Reach }
  | Owned;

const order: Reach['params'] = ({ orderUuid }) => ({ orderUuid });
const sale: Reach['params'] = ({ saleUuid }) => ({ orderUuid: saleUuid });
const noOrder = '404 ORDER_NOT_FOUND';
const noSale = '404 TRADE_IN_ORDER_NOT_FOUND';

/** Orders and sales are for their customers, and for those who open a mailed link. */
const ofOrder = (allowed: string, more: Partial<Reach> = {}): Owned => ({
  params: order,
  refused: noOrder,
  allowed,
  withLink: allowed,
  ...more,
});
const ofSale = (allowed: string, more: Partial<Owned> = {}): Owned => ({
  params: sale,
  refused: noSale,
  allowed,
  withLink: allowed,
  ...more,
});
const mailedToken = { secret: 'the token of a mail', refused: '400 TOKEN_INVALID' };
const signature = { secret: 'the signature of a service', refused: '401 NOTIFICATION_REFUSED' };
const product = { params: ({ boughtProduct }: Belongings) => ({ productId: boughtProduct }) };

const everybody = [
  'GET /healthz',
  'GET /readyz',
  'GET /openapi.json',
  'GET /catalogue-changes',
  'GET /media/{key}/{file}',
  'GET /api/announcements',
  'GET /api/experiments',
  'GET /api/financing-offer',
  'GET /api/apple-watches/{id}/wristbands',
  'GET /api/assistant',
  'GET /api/categories/by-path',
  'GET /api/content-pages/{kind}/{name}',
  'GET /api/finder/{id}',
  'GET /api/landing-pages/{name}',
  'GET /api/legal/{documentType}',
  'GET /api/navigation-view',
  'GET /api/onsite-sitemap',
  'GET /api/pickup-points',
  'GET /api/product-description/{id}',
  'GET /api/product-list-reviews/{categoryId}',
  'GET /api/product-list-view',
  'GET /api/product-view/{id}',
  'GET /api/products',
  'GET /api/products/{id}/questions',
  'GET /api/products/{id}/questions/answer',
  'GET /api/published-reviews/{reviewId}',
  'GET /api/recommendations',
  'GET /api/reviews/{productId}',
  'GET /api/search/smart-suggestions',
  'GET /api/sign-in-providers',
  'GET /api/sitemap/content',
  'GET /api/sitemap/parts',
  'GET /api/sitemap/products',
  'GET /api/static-content/{name}',
  'GET /api/static-template-content/{name}',
  'GET /api/supernice-block',
  'GET /api/trade-in/bulk-conditions',
  'GET /api/trade-in/fairness',
  'GET /api/trade-in/onsite-sitemap',
  'GET /api/trade-in/product-view/{id}',
  'GET /api/trade-in/search',
  'GET /api/trade-in/wanted',
  'POST /api/salesforce/event',
  'POST /api/search/conversion/click',
  'POST /api/trade-in/bulk-offers',
  'POST /api/trade-in/grading-price',
] as const;

const callers = [
  'DELETE /api/cart/coupon',
  'DELETE /api/checkout/coupon',
  'DELETE /api/comparison',
  'DELETE /api/comparison/{productId}',
  'DELETE /api/buyalert/product/{productId}',
  'DELETE /api/customers/identities/{provider}',
  'DELETE /api/trade-in/cart/item',
  'DELETE /api/trade-in/checkout/express-grading',
  'DELETE /api/watchlist/{productId}',
  'GET /api/bot-check/challenge',
  'GET /api/cart/coupon-simulation',
  'GET /api/charges',
  'GET /api/checkout/payment-methods',
  'GET /api/csrf-token',
  'GET /api/customers/identities',
  'GET /api/trade-in/checkout',
  'GET /api/trade-in/checkout/pickup-slots',
  'GET /api/trade-in/checkout/placed',
  'POST /api/addresses',
  'POST /api/bank-accounts',
  'POST /api/bot-check/solution',
  'POST /api/cart-items',
  'POST /api/checkout/express-payment',
  'POST /api/checkout/express-payment/return',
  'POST /api/customers/identities/facebook',
  'POST /api/customers/identities/{provider}/start',
  'POST /api/cross-site-returns',
  'POST /api/data-exports',
  'POST /api/customers/deletion',
  'POST /api/customers/email',
  'POST /api/hand-over',
  'POST /api/intent/take',
  'POST /api/logout',
  'POST /api/passkeys',
  'POST /api/passkeys/start',
  'POST /api/sign-in-with-passkey',
  'POST /api/sign-in-with-passkey/start',
  'POST /api/newsletter/subscribe',
  'POST /api/orders',
  'POST /api/orders/links',
  'POST /api/password-reset',
  'POST /api/recommendations/feedback',
  'POST /api/register',
  'POST /api/register/confirmation',
  'POST /api/register/resend',
  'POST /api/review-reports',
  'POST /api/sessions/confirm',
  'POST /api/sign-in-with-apple/start',
  'POST /api/sign-in-with-google/start',
  'POST /api/sign-in-with-paypal/start',
  'POST /api/sign-in-with/name',
  'POST /api/sign-in-with/password',
  'POST /api/trade-in/bulk-files',
  'POST /api/trade-in/bulk-items',
  'POST /api/trade-in/checkout',
  'POST /api/trade-in/orders/links',
  'POST /api/trade-in/prepare-checkout',
  'POST /api/withdrawals',
  'PUT /api/buyalert/product/{productId}/{searchUuid}',
  'PUT /api/cart/coupon',
  'PUT /api/checkout/address',
  'PUT /api/checkout/coupon',
  'PUT /api/checkout/delivery-method',
  'PUT /api/checkout/payment-method',
  'PUT /api/checkout/shop-credit',
  'PUT /api/comparison/{productId}',
  'PUT /api/customers/locale',
  'PUT /api/customers/newsletter',
  'PUT /api/customers/password',
  'PUT /api/customers/personal-data',
  'PUT /api/intent',
  'PUT /api/trade-in/checkout/express-grading',
  'PUT /api/trade-in/checkout/handover',
  'PUT /api/trade-in/checkout/payout',
  'PUT /api/trade-in/checkout/seller',
  'PUT /api/watchlist/{productId}',
] as const;

const lists: Record<string, RouteAccess> = {
  'GET /api/addresses': { shows: ({ addressId }) => addressId },
  'GET /api/bank-accounts': { shows: ({ accountUuid }) => accountUuid },
  'GET /api/buy-alert-view': { shows: () => '"numberOfBuyAlerts":1' },
  'GET /api/cart': { shows: ({ cartItem }) => cartItem },
  'GET /api/checkout': { shows: ({ email }) => email },
  'GET /api/comparison': { shows: () => `"id":${fixtureIds.charger}` },
  'GET /api/customers/deletion': { shows: () => '"openSales":1' },
  'GET /api/customers/email': { shows: ({ email }) => email },
  'GET /api/customers/newsletter': { shows: ({ email }) => email },
  'GET /api/customers/reviews': { shows: ({ reviewId }) => reviewId },
  'GET /api/customers/personal-data': { shows: ({ email }) => email },
  'GET /api/passkeys': { shows: ({ passkey }) => passkey },
  'GET /api/sessions': { shows: ({ otherSession }) => otherSession },
  'GET /api/shop-credit': { shows: () => '1234' },
  'GET /api/trade-in/cart': { shows: ({ saleCartItem }) => saleCartItem },
  'GET /api/data-exports': { shows: () => '"state":"opened"' },
  'GET /api/customers/orders': { shows: ({ orderUuid }) => orderUuid },
  'GET /api/customers/sales': { shows: ({ saleUuid }) => saleUuid },
  'GET /api/wishlist-view': { shows: () => `"id":${fixtureIds.charger}` },
  'POST /api/user-meta-view': { shows: ({ email }) => email },
};

const secrets: Record<string, RouteAccess> = {
  'GET /api/buyalert/unsubscribe/{token}': { secret: 'the token of a mail, in the page', refused: '303' },
  'GET /api/newsletter/unsubscribe/{token}': { secret: 'the token of a mail, in the page', refused: '303' },
  'POST /api/bank/notifications': signature,
  'POST /api/buyalert/unsubscribe': mailedToken,
  'POST /api/buyalert/unsubscribe/{token}': mailedToken,
  'POST /api/carrier/notifications': signature,
  'POST /api/cross-site-returns/redeem': { secret: 'the key in a cookie', refused: '400 KEY_INVALID' },
  'POST /api/customers/email/confirm': mailedToken,
  'POST /api/customers/email/undo': mailedToken,
  'POST /api/data-exports/open': mailedToken,
  'POST /api/hand-over/redeem': { secret: 'the code in the address', refused: '400 CODE_INVALID' },
  'POST /api/login': {
    secret: 'the password',
    refused: '401 LOGIN_FAILED',
    reach: { params: () => ({}), body: ({ email }) => ({ email, password: 'the password of somebody else' }) },
  },
  'POST /api/login/code': { secret: 'the mailed code', refused: '400 CODE_EXPIRED' },
  'POST /api/login-facebook': { secret: 'a sign-in at Facebook', refused: '404 PROVIDER_UNKNOWN' },
  'POST /api/newsletter/confirm': mailedToken,
  'POST /api/newsletter/unsubscribe': mailedToken,
  'POST /api/newsletter/unsubscribe/{token}': mailedToken,
  'POST /api/orders/{orderUuid}/access': {
    secret: 'the token of a mail',
    refused: noOrder,
    reach: { params: order, body: ({ saleToken }) => ({ token: saleToken }) },
  },
  'POST /api/orders/{orderUuid}/payment-details': {
    secret: 'what the payment provider gave to the shopper',
    refused: '400 PAYMENT_RETURN_INVALID',
    reach: { params: order, body: () => ({ redirectResult: 'made up' }) },
  },
  'POST /api/password-reset/confirm': mailedToken,
  'POST /api/payments/notifications': signature,
  'POST /api/register/confirm': mailedToken,
  'POST /api/sign-in-with-apple': { secret: 'a sign-in at Apple', refused: '400 STATE_INVALID' },
  'POST /api/sign-in-with-google': { secret: 'a sign-in at Google', refused: '400 STATE_INVALID' },
  'POST /api/sign-in-with-paypal': { secret: 'a sign-in at PayPal', refused: '400 STATE_INVALID' },
  'POST /api/trade-in/orders/{orderUuid}/access': {
    secret: 'the token of a mail',
    refused: noSale,
    reach: { params: sale, body: ({ orderToken }) => ({ token: orderToken }) },
  },
  'POST /api/withdrawals/confirmation': mailedToken,
};

const orders: Record<string, RouteAccess> = {
  'GET /api/orders/{orderUuid}': ofOrder('200'),
  'GET /api/orders/{orderUuid}/claims': ofOrder('200'),
  'GET /api/orders/{orderUuid}/documents/{number}': ofOrder('200', {
    params: ({ orderUuid, invoice }) => ({ orderUuid, number: invoice }),
  }),
  'GET /api/orders/{orderUuid}/payment-methods': ofOrder('200'),
  'POST /api/orders/{orderUuid}/cancellation': ofOrder('409 ORDER_NOT_CANCELLABLE'),
  'POST /api/orders/{orderUuid}/claims': ofOrder('409 CLAIM_OPEN', {
    body: ({ itemUuid }) => ({ items: [itemUuid], reason: 'defective', text: 'It does not charge.' }),
  }),
  'POST /api/orders/{orderUuid}/payments': ofOrder('409 ORDER_NOT_PAYABLE', {
    body: () => ({ payment: { id: 'card', token: 'made up' } }),
  }),
  'POST /api/orders/{orderUuid}/return-label': ofOrder('409 NOTHING_TO_RETURN'),
  'GET /api/claims/{claimUuid}/photos/{photoUuid}': {
    params: ({ claimUuid, claimPhoto }) => ({ claimUuid, photoUuid: claimPhoto }),
    refused: '404 CLAIM_NOT_FOUND',
    allowed: '200',
    withLink: '200',
  },
  'POST /api/claims/{claimUuid}/photos': {
    params: ({ claimUuid }) => ({ claimUuid }),
    photo: true,
    refused: '404 CLAIM_NOT_FOUND',
    allowed: '200',
    withLink: '200',
  },
  'GET /api/reviews/{productId}/own': { ...product, refused: '200', allowed: '200', withLink: '200' },
  'PUT /api/reviews/{productId}/own': {
    ...product,
    body: () => ({ rating: 1, title: 'Not mine', text: 'This was written by somebody else.', author: 'Eve' }),
    refused: '403 REVIEW_NOT_BOUGHT',
    allowed: '200',
    withLink: '200',
  },
};

const sales: Record<string, RouteAccess> = {
  'GET /api/trade-in/orders/{orderUuid}': ofSale('200'),
  'GET /api/trade-in/orders/{orderUuid}/items/{itemUuid}/photos/{photoUuid}': ofSale('200', {
    params: ({ saleUuid, saleItem, salePhoto }) => ({ orderUuid: saleUuid, itemUuid: saleItem, photoUuid: salePhoto }),
  }),
  'POST /api/trade-in/orders/{orderUuid}/cancellation': ofSale('409 TRADE_IN_STATE_CONFLICT'),
  'POST /api/trade-in/orders/{orderUuid}/decisions': ofSale('409 TRADE_IN_ITEM_CONFLICT', {
    body: () => ({ decisions: [{ item: randomUUID(), decision: 'accepted' }] }),
  }),
  'POST /api/trade-in/orders/{orderUuid}/label': ofSale('409 TRADE_IN_STATE_CONFLICT'),
  'POST /api/trade-in/orders/{orderUuid}/payout': ofSale('409 PAYOUT_NOT_OPEN', {
    body: ({ accountUuid }) => ({ kind: 'bank', bankAccountId: accountUuid }),
    withLink: '403 PAYOUT_NEEDS_SIGN_IN',
  }),
  'POST /api/trade-in/orders/{orderUuid}/second-grading': ofSale('409 TRADE_IN_ITEM_CONFLICT', {
    body: () => ({ items: [randomUUID()] }),
  }),
};

const cartItem: Reach['params'] = ({ cartItem: uuid }) => ({ uuid });
const noCartItem = '404 CART_ITEM_NOT_FOUND';

/** Removing an object that does not exist succeeds and changes nothing. */
const others: Record<string, RouteAccess> = {
  'PUT /api/addresses/{addressId}': {
    params: ({ addressId }) => ({ addressId }),
    body: ({ email }) => ({ address: { ...home, street: `Street of ${email}` }, isDefault: true }),
    refused: '404 ADDRESS_NOT_FOUND',
    allowed: '200',
  },
  'DELETE /api/addresses/{addressId}': {
    params: ({ addressId }) => ({ addressId }),
    refused: '200',
    allowed: '200',
  },
  'DELETE /api/bank-accounts/{accountUuid}': {
    params: ({ accountUuid }) => ({ accountUuid }),
    refused: '404 BANK_ACCOUNT_NOT_FOUND',
    allowed: '204',
  },
  'GET /api/data-exports/{exportUuid}/file': {
    params: ({ exportUuid }) => ({ exportUuid }),
    refused: '404 EXPORT_NOT_FOUND',
    allowed: '200',
  },
  'GET /api/insurance-offers': {
    params: () => ({}),
    query: ({ cartItem: item }) => ({ item }),
    refused: noCartItem,
    allowed: '200',
  },
  'PUT /api/cart-items/{uuid}': {
    params: cartItem,
    body: () => ({ productVariantLabel: 'A1', withFullBattery: false }),
    refused: noCartItem,
    allowed: '200',
  },
  'PUT /api/cart-items/{uuid}/insurance': {
    params: cartItem,
    body: () => ({ offerId: 'none' }),
    refused: noCartItem,
    allowed: '400 INSURANCE_NOT_AVAILABLE',
  },
  'DELETE /api/cart-items/{uuid}/insurance': { params: cartItem, refused: noCartItem, allowed: '200' },
  // Two items cannot be insured, so this comes afterwards.
  'POST /api/customers/orders/{orderUuid}/reorder': { params: order, refused: noOrder, allowed: '200' },
  'DELETE /api/cart-items/{uuid}': { params: cartItem, refused: '200', allowed: '200' },
  'GET /api/trade-in/cart/order-product/{id}/customer-grading-answers': {
    params: ({ saleCartItem: id }) => ({ id }),
    refused: noCartItem,
    allowed: '200',
  },
  'POST /api/trade-in/cart/{id}': {
    params: ({ saleCartProduct }) => ({ id: saleCartProduct }),
    query: ({ saleCartItem }) => ({ editId: saleCartItem }),
    body: () => ({
      price: { amount: 20_000, currency: 'EUR' },
      searchUuid: 'search',
      customerGradingDto: { answers: flawless },
    }),
    refused: noCartItem,
    allowed: '200',
  },
  'DELETE /api/trade-in/cart/item/{id}': {
    params: ({ saleCartItem: id }) => ({ id }),
    refused: '200',
    allowed: '200',
  },
  'PUT /api/passkeys/{id}': {
    params: ({ passkey }) => ({ id: passkey }),
    body: () => ({ name: 'A phone' }),
    refused: '404 PASSKEY_NOT_FOUND',
    allowed: '204',
  },
  'DELETE /api/passkeys/{id}': {
    params: ({ passkey }) => ({ id: passkey }),
    refused: '404 PASSKEY_NOT_FOUND',
    allowed: '204',
  },
  'GET /api/uploads/{id}': {
    params: ({ claimPhoto: id }) => ({ id }),
    refused: '404 UPLOAD_NOT_FOUND',
    allowed: '200',
  },
  'POST /api/sessions/end': {
    params: () => ({}),
    body: ({ otherSession, password }) => ({ session: otherSession, currentPassword: password }),
    refused: '204',
    allowed: '204',
  },
};

const entriesOf = (names: readonly string[], access: 'everybody' | 'caller') =>
  Object.fromEntries(names.map((name): [string, RouteAccess] => [name, access]));

/** Every route of the API for visitors. Removals come last, because the test calls the routes in this order. */
export const routeAccess: Readonly<Record<string, RouteAccess>> = {
  ...entriesOf(everybody, 'everybody'),
  ...lists,
  ...orders,
  ...sales,
  ...others,
  ...secrets,
  ...entriesOf(callers, 'caller'),
};
