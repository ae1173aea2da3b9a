import type { Platform } from '@reprise/platform';

/** The payload as the action takes it; undefined for what is no JSON, which the action refuses. */
function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Does what waits with the session, once, when somebody is signed in by now. */
export async function resumeIntent(platform: Platform): Promise<void> {
  const { user, intentWaits } = platform.state.getState();
  if (!user || !intentWaits) return;
  platform.state.setState({ intentWaits: undefined });
  const { customer } = await platform.api();
  const { intent } = await customer.takeIntent();
  if (intent) await platform.perform({ ...intent, payload: readJson(intent.payload) });
}
