import { createTestPlatform, type TestPlatformOptions } from '@reprise/platform/test-doubles';
import { expect, test } from 'vitest';
import { resumeIntent } from './resume-intent.ts';
import { storeIntent } from './store-intent.ts';

const intent = { remote: 'blue', action: 'wishlist.toggle', payload: { productId: 1, wished: true } };
const user = {
  uuid: '6f1f7b8e-9a52-4c52-a3f7-6f0d1d1b2c3d',
  firstName: 'Ada',
  lastName: 'L',
  email: 'ada@shop.example',
};

type Stored = typeof intent extends infer I ? { [K in keyof I]: string } : never;

/** An API that stores one intent in the session, and the platforms of its pages. */
function shopWith(stored?: Stored) {
  let waiting = stored;
  const customer = {
    keepIntent: async (intent: Stored) => {
      waiting = intent;
    },
    takeIntent: async () => {
      const taken = waiting;
      waiting = undefined;
      return taken ? { intent: taken } : {};
    },
  };
  const page = (snapshot: TestPlatformOptions['snapshot'] = {}) =>
    createTestPlatform({ api: { customer }, snapshot: { ...(waiting && { intentWaits: true }), ...snapshot } });
  return { page };
}

test('performs the intent once after signing in, also after a page load', async () => {
  const { page } = shopWith();
  await storeIntent(page(), intent);
  const platform = page({ user });
  await resumeIntent(platform);
  await resumeIntent(platform);
  const other = page({ user, intentWaits: true });
  await resumeIntent(other);
  expect(platform.performed).toEqual([intent]);
  expect(other.performed).toEqual([]);
});

test('keeps the intent until the visitor is signed in', async () => {
  const { page } = shopWith();
  const visitor = page();
  await storeIntent(visitor, intent);
  expect(visitor.state.getState().intentWaits).toBe(true);
  await resumeIntent(visitor);
  expect(visitor.state.getState().signIn).toBeUndefined();
  const customer = page({ user });
  await resumeIntent(customer);
  expect(customer.performed).toEqual([intent]);
});

test('ignores a payload that is not JSON', async () => {
  const platform = shopWith({ remote: 'blue', action: 'wishlist.toggle', payload: '{' }).page({ user });
  await resumeIntent(platform);
  expect(platform.performed).toEqual([{ ...intent, payload: undefined }]);
});
