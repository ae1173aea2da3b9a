import type { Platform } from '@reprise/platform';
import * as z from 'zod/mini';
import { intentKey } from './keep-intent.ts';

const StoredIntent = z.object({ remote: z.string(), action: z.string(), payload: z.unknown() });

/** Undefined for what is no JSON: the storage belongs to everybody on this origin. */
function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Does what was kept, once, when somebody is signed in by now. */
export async function resumeIntent(platform: Platform): Promise<void> {
  const stored = sessionStorage.getItem(intentKey);
  if (!stored || !platform.state.getState().user) return;
  sessionStorage.removeItem(intentKey);
  const parsed = StoredIntent.safeParse(readJson(stored));
  if (parsed.success) await platform.perform({ ...parsed.data, payload: parsed.data.payload });
}
