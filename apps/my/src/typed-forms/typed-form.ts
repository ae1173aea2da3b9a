import { maxIntentPayloadCharacters } from '@reprise/entities/constants/sessions';
import type { TypedForm } from '@reprise/entities/typed-form';
import { type PageModule, type Platform, platformOf } from '@reprise/platform';

/** The name of the intent that brings a form back after the sign-in. */
export const restoreForm = 'form.restore';

const isSecret = (name: string): boolean => /password|iban|token/i.test(name);

/** Stores a form in the session, for its page to bring back. A form with a secret is not stored. */
export async function storeTypedForm(platform: Platform, typed: TypedForm): Promise<void> {
  const payload = JSON.stringify(typed);
  if (Object.keys(typed.fields).some(isSecret) || payload.length > maxIntentPayloadCharacters) return;
  const { customer } = await platform.api();
  await customer.keepIntent({ remote: 'my', action: restoreForm, payload });
}

type Action = NonNullable<PageModule['action']>;

/**
 * Stores what was typed when a form is sent without JavaScript and the session has ended. The page's action leads to the sign-in,
 * and afterwards the form is there again (rule account-41). `isTyped`: whether a form of the page has anything to bring back.
 */
export const keepsTypedForm =
  (action: Action, isTyped: (form: FormData) => boolean): Action =>
  async (args, handler) => {
    const platform = platformOf(args.context);
    if (platform.side === 'server' && !platform.state.getState().user) {
      const form = await args.request.clone().formData();
      const fields = Object.fromEntries([...form].map(([name, value]) => [name, String(value)]));
      const { pathname: path } = new URL(args.request.url);
      // The customer signs in anyway if it cannot be stored.
      if (isTyped(form)) await storeTypedForm(platform, { path, fields }).catch(() => undefined);
    }
    return action(args, handler);
  };
