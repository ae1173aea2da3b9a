import type { Checkout } from '@reprise/entities/checkout';
import type { ExpressPaymentReturn } from '@reprise/entities/express-payment';
import type { PaymentReturn, PlacedOrder } from '@reprise/entities/order';
import { createTestPlatform, loaderArguments } from '@reprise/platform/test-doubles';
import { describe, expect, it } from 'vitest';
import { apiError } from '../../testing/api-error.ts';
import { emptyCheckout } from '../../testing/checkouts.ts';
import { loader } from './payment-return.loader.ts';

const orderUuid = '7d5c2f8e-14a8-4c3e-9c55-0f2f6b7f1a11';
const path = `/checkout/${orderUuid}/handle-payment-redirect`;
const order = `/checkout/order/index/id/${orderUuid}`;
const complete = async (_: string, __: PaymentReturn): Promise<PlacedOrder> => ({ orderUuid, result: 'authorised' });

const noOrder = () => Promise.reject(apiError(404, 'ORDER_NOT_FOUND'));

/** A shopper who approved a payment before the order comes back. */
async function comeBackFromExpress(completeExpress: (body: ExpressPaymentReturn) => Promise<Checkout>) {
  const platform = createTestPlatform({
    side: 'server',
    api: { orders: { complete: noOrder }, checkout: { completeExpress } },
  });
  const thrown = await loader(loaderArguments(platform, `${path}?redirectResult=abc`)).then(
    () => undefined,
    (reason: unknown) => reason,
  );
  return { thrown, location: thrown instanceof Response ? thrown.headers.get('location') : null };
}

async function comeBack(query: string, answer = complete, form?: Record<string, string>) {
  const returned: unknown[] = [];
  const platform = createTestPlatform({
    side: 'server',
    api: {
      orders: {
        complete: (id: string, body: PaymentReturn) => {
          returned.push({ id, body });
          return answer(id, body);
        },
      },
    },
  });
  if (form) platform.crossSiteReturn = new URLSearchParams(form);
  const thrown = await loader(loaderArguments(platform, `${path}${query}`)).then(
    () => undefined,
    (reason: unknown) => reason,
  );
  return { returned, thrown, location: thrown instanceof Response ? thrown.headers.get('location') : null };
}

describe('a shopper who comes back from the provider', () => {
  it.each([
    ['?redirectResult=abc', { redirectResult: 'abc' }],
    ['?sessionId=s1&sessionResult=r1', { sessionId: 's1', sessionResult: 'r1' }],
  ])('with %s gets to the order once the provider has answered', async (query, body) => {
    const { returned, location } = await comeBack(query);
    expect(returned).toEqual([{ id: orderUuid, body }]);
    expect(location).toBe(order);
  });

  it('by a form that a bank posts keeps its fields in the address, so that loading again works', async () => {
    const { returned, location } = await comeBack('', complete, { redirectResult: 'a b', MD: 'x' });
    expect(returned).toEqual([]);
    expect(location).toBe(`${path}?redirectResult=a+b`);
  });

  it('gets to another attempt after a refusal', async () => {
    const { location } = await comeBack('?redirectResult=abc', async () => ({ orderUuid, result: 'refused' }));
    expect(location).toBe(`/checkout/${orderUuid}/handle-payment-details`);
  });

  it.each(['', '?sessionId=s1', '?redirectResult='])('sees the order as it is with "%s"', async (query) => {
    const { returned, location } = await comeBack(query);
    expect(returned).toEqual([]);
    expect(location).toBe(order);
  });

  it('sees the order as it is if the return belongs to another one', async () => {
    const invalid = () => Promise.reject(apiError(400, 'PAYMENT_RETURN_INVALID'));
    expect((await comeBack('?redirectResult=abc', invalid)).location).toBe(order);
  });

  it('gets the error page, which can be loaded again, while the provider does not answer', async () => {
    const unavailable = apiError(503, 'PAYMENT_UNAVAILABLE');
    const { thrown } = await comeBack('?redirectResult=abc', () => Promise.reject(unavailable));
    expect(thrown).toBe(unavailable);
  });
});

describe('a shopper who approved a payment before the order', () => {
  const filled = { ...emptyCheckout, openSteps: [] };

  it('gets to the overview with what the provider knew', async () => {
    const sent: ExpressPaymentReturn[] = [];
    const { location } = await comeBackFromExpress(async (body) => {
      sent.push(body);
      return filled;
    });
    expect(sent).toEqual([{ orderUuid, redirectResult: 'abc' }]);
    expect(location).toBe('/checkout/overview');
  });

  it('learns that the shop does not deliver to the address', async () => {
    const repairedConsistencyErrors = [{ code: 'EXPRESS_ADDRESS_INVALID' as const }];
    const answer = { ...filled, openSteps: ['address' as const], repairedConsistencyErrors };
    const { location } = await comeBackFromExpress(async () => answer);
    expect(location).toBe('/checkout/address?repaired=EXPRESS_ADDRESS_INVALID');
  });

  it.each(['EXPRESS_PAYMENT_NOT_APPROVED', 'EXPRESS_PAYMENT_NOT_FOUND'])(
    'gets back to the cart after %s',
    async (code) => {
      const { location } = await comeBackFromExpress(() => Promise.reject(apiError(409, code)));
      expect(location).toBe('/checkout/cart?express=cancelled');
    },
  );

  it('gets the error page, which can be loaded again, while the provider does not answer', async () => {
    const unavailable = apiError(503, 'PAYMENT_UNAVAILABLE');
    expect((await comeBackFromExpress(() => Promise.reject(unavailable))).thrown).toBe(unavailable);
  });
});
