import type { UserMetaView } from '@reprise/entities/user';
import { anonymous } from '@reprise/platform';
import { createTestPlatform } from '@reprise/platform/test-doubles';
import { afterEach, expect, test, vi } from 'vitest';
import { watchUser } from './watch-user.ts';

const ada = { uuid: '6f1f7b8e-9a52-4c52-a3f7-6f0d1d1b2c3d', firstName: 'Ada', lastName: 'L', email: 'a@b.example' };
const stops: (() => void)[] = [];
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
});

/** A tab whose page was made for `user`; the server then says that `now` is signed in. */
function openTab(user: typeof ada | undefined, now: () => typeof ada | undefined) {
  const userMetaView = vi.fn(
    async (): Promise<UserMetaView> => ({ ...anonymous, wishlistProductIds: [], user: now() }),
  );
  const platform = createTestPlatform({ snapshot: { user }, api: { customer: { userMetaView } } });
  const revalidate = vi.fn(async () => {});
  stops.push(watchUser({ revalidate }, platform));
  return { platform, userMetaView, revalidate };
}

test('a tab shows that another has signed out, and loads its page again', async () => {
  const tab = openTab(ada, () => undefined);
  openTab(undefined, () => undefined);
  await vi.waitFor(() => expect(tab.revalidate).toHaveBeenCalledTimes(1));
  expect(tab.platform.state.getState().user).toBeUndefined();
});

test('a tab shows that another has signed in without leaving its page', async () => {
  const tab = openTab(undefined, () => ada);
  const other = openTab(undefined, () => ada);
  other.platform.state.setState({ user: ada });
  await vi.waitFor(() => expect(tab.revalidate).toHaveBeenCalledTimes(1));
  expect(tab.platform.state.getState().user).toEqual(ada);
  expect(other.userMetaView).not.toHaveBeenCalled();
});

test('a tab trusts the server, not the other tab', async () => {
  const tab = openTab(ada, () => ada);
  openTab(undefined, () => undefined);
  await vi.waitFor(() => expect(tab.userMetaView).toHaveBeenCalledTimes(1));
  expect(tab.platform.state.getState().user).toEqual(ada);
  expect(tab.revalidate).not.toHaveBeenCalled();
});

test('a tab of the same customer asks nothing', async () => {
  const tab = openTab(ada, () => ada);
  openTab(ada, () => ada);
  openTab(undefined, () => ada);
  await vi.waitFor(() => expect(tab.userMetaView).toHaveBeenCalledTimes(1));
});
