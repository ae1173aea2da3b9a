import type { Platform } from '@reprise/platform';

/** The parsed payload; undefined for invalid JSON, which the action rejects. */
function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Performs the intent that is stored in the session, once, if the visitor is signed in. */
export async function resumeIntent(platform: Platform): Promise<void> {
  const { user, intentWaits } = platform.state.getState();
  if (!user || !intentWaits) return;
  platform.state.setState({ intentWaits: undefined });
  const { customer } = await platform.api();
  const { intent } = await customer.takeIntent();
  if (intent) await platform.perform({ ...intent, payload: readJson(intent.payload) });
}
