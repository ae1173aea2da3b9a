import type { Address } from '@reprise/entities/address';
import { Checkout, type ChooseDeliveryMethod, type UseShopCredit } from '@reprise/entities/checkout';
import { type ExpressPaymentReturn, StartedExpressPayment } from '@reprise/entities/express-payment';
import { type ChoosePaymentMethod, PaymentMethods } from '@reprise/entities/payment-method';
import type { CallOptions, Http } from './http.ts';

/** The steps between the cart and the order. Every change returns the whole checkout. */
export const createCheckoutClient = (http: Http) => ({
  current: (options?: CallOptions) => http.get('/api/checkout', Checkout, options),
  putAddress: (body: Address) => http.send('put', '/api/checkout/address', Checkout, { body }),
  chooseDelivery: (body: ChooseDeliveryMethod) => http.send('put', '/api/checkout/delivery-method', Checkout, { body }),
  paymentMethods: (options?: CallOptions) => http.get('/api/checkout/payment-methods', PaymentMethods, options),
  /** Starts a payment that is approved before the order. A repeated call continues it. */
  startExpress: () => http.send('post', '/api/checkout/express-payment', StartedExpressPayment, { repeatable: true }),
  /** Fills in the checkout from what was approved, and signs in the customer of a linked account. */
  completeExpress: (body: ExpressPaymentReturn) =>
    http.send('post', '/api/checkout/express-payment/return', Checkout, {
      body,
      repeatable: true,
      renewsSession: true,
    }),
  useShopCredit: (body: UseShopCredit) => http.send('put', '/api/checkout/shop-credit', Checkout, { body }),
  choosePayment: (body: ChoosePaymentMethod) => http.send('put', '/api/checkout/payment-method', Checkout, { body }),
});
