import { Address } from '@reprise/entities/address';
import { Checkout, ChooseDeliveryMethod, UseShopCredit } from '@reprise/entities/checkout';
import { ExpressPaymentReturn, StartedExpressPayment } from '@reprise/entities/express-payment';
import { ChoosePaymentMethod, PaymentMethods } from '@reprise/entities/payment-method';
import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../../context.ts';
import { route } from '../../route.ts';
import { clientOf } from '../rate-limits/index.ts';
import { cartOwner, createCartVisits } from '../session/index.ts';
import { signInPayer } from '../user/index.ts';
import { createCheckoutService } from './checkout-service.ts';
import { expressMethod } from './express-payment.ts';

/** The steps between the cart and the order. Every change returns the whole checkout. */
export function registerCheckout(app: FastifyInstance, context: AppContext): void {
  const { sessions, limits } = context;
  const checkouts = createCheckoutService(context);
  const tag = 'checkout';
  const { visitOf, ownedVisit } = createCartVisits(sessions);

  route(app, {
    method: 'GET',
    url: '/api/checkout',
    access: 'visitor',
    tag,
    summary:
      'What was entered, what is still open, and totals; `repairedConsistencyErrors` lists choices that were reset.',
    response: Checkout,
    async handler({ request, reply }) {
      return checkouts.view(await visitOf(request, reply));
    },
  });

  route(app, {
    method: 'PUT',
    url: '/api/checkout/address',
    access: 'visitor',
    csrf: 'required',
    tag,
    summary: 'Stores the address of the invoice, of the parcel, or of both, as its kind says.',
    body: Address,
    response: Checkout,
    async handler({ body, request, reply }) {
      return checkouts.putAddress(body, await ownedVisit(request, reply));
    },
  });

  route(app, {
    method: 'PUT',
    url: '/api/checkout/delivery-method',
    access: 'visitor',
    csrf: 'required',
    tag,
    summary: 'Chooses how the parcel is delivered.',
    body: ChooseDeliveryMethod,
    response: Checkout,
    errors: { DELIVERY_METHOD_UNAVAILABLE: 400 },
    async handler({ body, request, reply }) {
      return checkouts.chooseDelivery(body.id, await ownedVisit(request, reply));
    },
  });

  route(app, {
    method: 'GET',
    url: '/api/checkout/payment-methods',
    access: 'visitor',
    tag,
    summary: 'How the order can be paid, as the payment provider offers it at present.',
    response: PaymentMethods,
    errors: { PAYMENT_UNAVAILABLE: 503 },
    async handler({ request, reply }) {
      return { methods: await checkouts.paymentMethods(await visitOf(request, reply)) };
    },
  });

  route(app, {
    method: 'PUT',
    url: '/api/checkout/payment-method',
    access: 'visitor',
    csrf: 'required',
    tag,
    summary: 'Chooses how the order is paid.',
    body: ChoosePaymentMethod,
    response: Checkout,
    errors: { PAYMENT_METHOD_UNAVAILABLE: 400, PAYMENT_UNAVAILABLE: 503 },
    async handler({ body, request, reply }) {
      return checkouts.choosePayment(body.id, await ownedVisit(request, reply));
    },
  });

  route(app, {
    method: 'PUT',
    url: '/api/checkout/shop-credit',
    access: 'customer',
    csrf: 'required',
    tag,
    summary: 'Uses shop credit for a part or all of the total, at most what there is.',
    body: UseShopCredit,
    response: Checkout,
    async handler({ body, request, reply }) {
      return checkouts.useCredit(body.amount.amount, await ownedVisit(request, reply));
    },
  });

  route(app, {
    method: 'POST',
    url: '/api/checkout/express-payment',
    access: 'visitor',
    csrf: 'required',
    tag,
    summary: 'Starts a payment of the cart that is approved at PayPal before the order, or continues it.',
    response: StartedExpressPayment,
    errors: { CART_NOT_READY: 409, PAYMENT_UNAVAILABLE: 503 },
    async handler({ request, reply }) {
      const visit = await ownedVisit(request, reply);
      // The guard of writes has checked the origin.
      const origin = request.headers.origin ?? '';
      const start = async () => {
        const started = await checkouts.express.start({ ...visit, origin });
        return { result: 'action' as const, started };
      };
      return (await limits.tryPayment(clientOf(request.ip), expressMethod, start)).started;
    },
  });

  route(app, {
    method: 'POST',
    url: '/api/checkout/express-payment/return',
    access: 'visitor',
    csrf: 'required',
    tag,
    summary:
      'Fills in addresses and payment from what the shopper approved at PayPal, and signs in the customer who linked the account there.',
    body: ExpressPaymentReturn,
    response: Checkout,
    errors: { EXPRESS_PAYMENT_NOT_FOUND: 404, EXPRESS_PAYMENT_NOT_APPROVED: 409, PAYMENT_UNAVAILABLE: 503 },
    async handler({ body, request, reply }) {
      const enter = async (payerId: string) => {
        const session = await signInPayer(context, payerId, request, reply);
        return session && { owner: cartOwner(session, request.locale.market), ...request.locale };
      };
      return checkouts.express.complete(body, await ownedVisit(request, reply), enter);
    },
  });
}
