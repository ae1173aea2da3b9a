import type { Intent, Platform } from '@reprise/platform';

/**
 * Stores an intent in the visitor's session, for sign-ins that leave the page. Separate from `resumeIntent`, which few
 * pages load.
 */
export async function storeIntent({ state, api }: Platform, { remote, action, payload }: Intent): Promise<void> {
  state.setState({ intentWaits: true });
  const { customer } = await api();
  await customer.keepIntent({ remote, action, payload: JSON.stringify(payload ?? null) });
}
