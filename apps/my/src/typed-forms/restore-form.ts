import { TypedForm } from '@reprise/entities/typed-form';
import type { Platform } from '@reprise/platform';
import { restoreForm, storeTypedForm } from './typed-form.ts';

/** Stores the form again, in the session that the sign-in has started, until its page asks for it. */
export async function keepForPage(platform: Platform, payload: unknown): Promise<void> {
  const { success, data } = TypedForm.safeParse(payload);
  if (!success) return;
  await storeTypedForm(platform, data);
  platform.state.setState({ intentWaits: true });
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/**
 * What the waiting intent brings back to the page of this path, once. Another intent is performed: it has been waiting for the
 * sign-in, too.
 */
export async function takeForm(platform: Platform, path: string): Promise<FormData | undefined> {
  platform.state.setState({ intentWaits: undefined });
  const { customer } = await platform.api();
  const { intent } = await customer.takeIntent();
  if (!intent) return undefined;
  const payload = readJson(intent.payload);
  if (intent.action !== restoreForm) {
    await platform.perform({ ...intent, payload });
    return undefined;
  }
  const { data } = TypedForm.safeParse(payload);
  if (data?.path !== path) return undefined;
  const form = new FormData();
  for (const [name, value] of Object.entries(data.fields)) form.append(name, value);
  return form;
}
