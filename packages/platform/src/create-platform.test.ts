import type { UserMetaView } from '@reprise/entities/user';
import { expect, test } from 'vitest';
import { createTestPlatform } from './test-doubles.tsx';

const user = {
  uuid: '6f1f7b8e-9a52-4c52-a3f7-6f0d1d1b2c3d',
  firstName: 'Ada',
  lastName: 'L',
  email: 'ada@shop.example',
};
const intent = { remote: 'my', action: 'remember', payload: 7 };

test('performs intents of signed-in users and asks others to sign in', async () => {
  const anonymous = createTestPlatform();
  await anonymous.perform(intent);
  expect(anonymous.performed).toEqual([]);
  expect(anonymous.state.getState().signIn).toEqual({ intent });
  const signedIn = createTestPlatform({ snapshot: { user } });
  await signedIn.perform(intent);
  expect(signedIn.performed).toEqual([intent]);
  expect(signedIn.state.getState().signIn).toBeUndefined();
});

test('loads user, cart counts and wishlist again', async () => {
  const view = { user, blueCartCount: 2, greenCartCount: 1, wishlistProductIds: [7], intentWaits: true as const };
  const platform = createTestPlatform({ api: { customer: { userMetaView: async () => view } } });
  await platform.refreshUser();
  expect(platform.state.getState()).toMatchObject(view);
});

test('performs an intent only once it is known who is signed in', async () => {
  const view = Promise.withResolvers<UserMetaView>();
  const platform = createTestPlatform({ api: { customer: { userMetaView: () => view.promise } } });
  const refreshed = platform.refreshUser();
  const performed = platform.perform(intent);
  view.resolve({ user, blueCartCount: 0, greenCartCount: 0, wishlistProductIds: [] });
  await Promise.all([refreshed, performed]);
  expect(platform.performed).toEqual([intent]);
  expect(platform.state.getState().signIn).toBeUndefined();
});

test('asks to sign in when it cannot be known who is signed in', async () => {
  const platform = createTestPlatform({ api: { customer: { userMetaView: () => Promise.reject(new Error('No.')) } } });
  const refreshed = platform.refreshUser().catch(() => undefined);
  await platform.perform(intent);
  await refreshed;
  expect(platform.performed).toEqual([]);
  expect(platform.state.getState().signIn).toEqual({ intent });
});

test('replaces a toast with the same id and dismisses it', () => {
  const platform = createTestPlatform();
  const messages = () => platform.state.getState().toasts.map(({ message }) => message);
  platform.toast({ id: 'saved', message: 'Saving', variant: 'success' });
  platform.toast({ message: 'Other', variant: 'error' });
  platform.toast({ id: 'saved', message: 'Saved', variant: 'success' });
  expect(messages()).toEqual(['Other', 'Saved']);
  platform.dismissToast('saved');
  expect(messages()).toEqual(['Other']);
});
