import { createTestPlatform, loaderArguments } from '@reprise/platform/test-doubles';
import { expect, test } from 'vitest';
import { loader } from './order-address-route.ts';

const orderUuid = '4f3b7a52-6f0e-4c0f-9d2a-0d4f7a9f4f10';
const address = `/my/orders/${orderUuid}`;
const user = { uuid: orderUuid, firstName: 'Ada', lastName: 'L', email: 'a@b.example' };

test('the address of a customer’s order leads to its page', () => {
  const platform = createTestPlatform({ snapshot: { user } });
  expect(loader(loaderArguments(platform, address)).headers.get('Location')).toBe(
    `/checkout/order/index/id/${orderUuid}`,
  );
});

test('it asks visitors to sign in first (rule account-35)', () => {
  const load = () => loader(loaderArguments(createTestPlatform(), address));
  expect(load).toThrow(expect.objectContaining({ status: 302 }));
});
