import type { Intent, Platform, Remote } from '@reprise/platform';
import * as z from 'zod/mini';

const StoredIntent = z.object({ remote: z.string(), action: z.string(), payload: z.unknown() });
const storageKey = 'reprise.intent';

/** Runs a remote's action; an action that the remote does not know is refused. */
export function runIntentOf(load: (name: string) => Promise<Remote>) {
  return async (platform: Platform, intent: Intent): Promise<void> => {
    const action = (await load(intent.remote)).actions?.[intent.action];
    if (!action) throw new Error(`${intent.remote} has no action ${intent.action}`);
    await action(platform, intent.payload);
  };
}

/** Keeps an intent over a full page load, for sign-ins that leave the page. */
export function storeIntent(intent: Intent): void {
  sessionStorage.setItem(storageKey, JSON.stringify(intent));
}

/** Does what was kept, once, when somebody is signed in by now. */
export async function resumeIntent(platform: Platform): Promise<void> {
  const stored = sessionStorage.getItem(storageKey);
  if (!stored || !platform.state.getState().user) return;
  sessionStorage.removeItem(storageKey);
  const parsed = StoredIntent.safeParse(JSON.parse(stored));
  if (parsed.success) await platform.perform({ ...parsed.data, payload: parsed.data.payload });
}
