import type { Intent, Platform } from '@reprise/platform';

/**
 * Keeps an intent with the visitor's session, for sign-ins that leave the page. Apart from the code that resumes it, which most
 * pages never need.
 */
export async function keepIntent({ state, api }: Platform, { remote, action, payload }: Intent): Promise<void> {
  state.setState({ intentWaits: true });
  const { customer } = await api();
  await customer.keepIntent({ remote, action, payload: JSON.stringify(payload ?? null) });
}
