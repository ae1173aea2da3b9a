import { createTestPlatform } from '@reprise/platform/test-doubles';
import { beforeEach, expect, test } from 'vitest';
import { resumeIntent } from './intents.ts';
import { intentKey, storeIntent } from './keep-intent.ts';

const intent = { remote: 'blue', action: 'wishlist.toggle', payload: { productId: 1, wished: true } };
const user = {
  uuid: '6f1f7b8e-9a52-4c52-a3f7-6f0d1d1b2c3d',
  firstName: 'Ada',
  lastName: 'L',
  email: 'ada@shop.example',
};

beforeEach(() => sessionStorage.clear());

test('what was asked for before signing in is done once, also after a page load', async () => {
  const platform = createTestPlatform({ snapshot: { user } });
  storeIntent(intent);
  await resumeIntent(platform);
  await resumeIntent(platform);
  expect(platform.performed).toEqual([intent]);
});

test('it waits until somebody is signed in', async () => {
  const visitor = createTestPlatform();
  storeIntent(intent);
  await resumeIntent(visitor);
  expect(visitor.state.getState().signIn).toBeUndefined();
  const customer = createTestPlatform({ snapshot: { user } });
  await resumeIntent(customer);
  expect(customer.performed).toEqual([intent]);
});

test.each(['{', 'null', '{"remote":"blue"}', '[]'])('%s is nothing that somebody asked for', async (stored) => {
  const platform = createTestPlatform({ snapshot: { user } });
  sessionStorage.setItem(intentKey, stored);
  await resumeIntent(platform);
  expect(platform.performed).toEqual([]);
  expect(sessionStorage.getItem(intentKey)).toBeNull();
});
