import { type ActionFunctionArgs, data, type Platform, platformOf, redirect } from '@reprise/platform';
import { createPasskey } from '@reprise/platform/passkeys';
import { requireUser } from '../../require-user.ts';
import { myStore } from '../../store.ts';
import {
  type Confirmed,
  readEmailChange,
  readEmailLink,
  readEndSessions,
  readFacebook,
  readLink,
  readNewPasskey,
  readPasswordChange,
  readRemovedPasskey,
  readRenamedPasskey,
  readReturn,
  readUnlink,
  typedEmail,
} from './read-form.ts';
import type { SecurityResult } from './security-result.ts';
import type { SecuritySlice } from './security-slice.ts';
import { donePath, submit } from './submit.ts';

/**
 * Changes the address, the password, passkeys and linked providers, or signs out of other browsers. All of them need the current password,
 * or a recent sign-in of customers without one.
 */
export async function action({ request, context }: ActionFunctionArgs) {
  const platform = platformOf(context);
  requireUser(platform, request);
  const form = await request.formData();
  const { security } = platform.area(myStore).getState();
  switch (form.get('form')) {
    case 'email':
      return submit(platform, { form: 'email', email: typedEmail(form) }, readEmailChange(form), security.changeEmail);
    case 'emailLink':
      return confirmEmail(platform, security, form);
    case 'sessions':
      return submit(platform, { form: 'sessions' }, readEndSessions(form), security.endSessions);
    case 'unlink':
      return submit(platform, { form: 'unlink' }, readUnlink(form), async (confirmed) => {
        await confirm(security, confirmed);
        await security.unlink(confirmed.value);
      });
    case 'link':
      return startLink(platform, security, form);
    case 'linked':
      return finishLink(platform, security, form);
    case 'passkey':
      return addPasskey(platform, security, form);
    case 'renamePasskey':
      return submit(platform, aboutPasskey('renamePasskey', form), readRenamedPasskey(form), ({ id, name }) =>
        security.renamePasskey(id, name),
      );
    case 'removePasskey':
      return submit(platform, aboutPasskey('removePasskey', form), readRemovedPasskey(form), async (confirmed) => {
        await confirm(security, confirmed);
        await security.removePasskey(confirmed.value);
      });
    default:
      return submit(platform, { form: 'password' }, readPasswordChange(form), security.changePassword);
  }
}

/** Sends the password that was entered; without one the API asks for a recent sign-in. */
async function confirm(security: SecuritySlice, { password }: Confirmed<unknown>): Promise<void> {
  if (password) await security.confirmPassword(password);
}

const aboutPasskey = (form: 'renamePasskey' | 'removePasskey', fields: FormData) => ({
  form,
  passkey: String(fields.get('passkey') ?? ''),
});

/** Uses the link that was mailed to the new address, and leads to the page without it. */
function confirmEmail(platform: Platform, security: SecuritySlice, form: FormData) {
  return submit(
    platform,
    { form: 'emailLink' },
    readEmailLink(form),
    async ({ token }) => {
      await security.confirmEmail(token);
      // The header shows the address. It has changed even if it cannot be loaded.
      await platform.refreshUser().catch(() => undefined);
    },
    () => redirect(donePath(platform, 'emailLink')),
  );
}

function startLink(platform: Platform, security: SecuritySlice, form: FormData) {
  return submit(
    platform,
    { form: 'link' },
    readLink(form),
    async (confirmed) => {
      await confirm(security, confirmed);
      if (confirmed.value === 'facebook') return { url: `${platform.path('auth', {})}/facebook` };
      return security.startLink(confirmed.value, donePath(platform, 'link'));
    },
    ({ value: provider }, started) => {
      // Only the page that opened Facebook's can link it; alone it would sign in.
      if (provider === 'facebook' && platform.side === 'server') {
        return data<SecurityResult>({ form: 'link', problem: 'noPopup' }, { status: 422 });
      }
      return data<SecurityResult>({ form: 'link', started: { ...started, provider } });
    },
  );
}

/** Links the provider with the data from its popup. */
function finishLink(platform: Platform, security: SecuritySlice, form: FormData) {
  if (form.get('provider') === 'facebook')
    return submit(platform, { form: 'link' }, readFacebook(form), security.linkFacebook);
  const read = readReturn(form);
  return submit(platform, { form: 'link' }, read ? { data: read } : { errors: {} }, async ({ returned, token }) => {
    const { provider, code = '', state = '' } = returned;
    await security.finishLink(provider, {
      authorizationCode: code,
      state,
      ...(provider === 'paypal' && { token }),
    });
  });
}

/** Has the browser create a passkey, and registers it. Runs only in browsers. */
function addPasskey(platform: Platform, security: SecuritySlice, form: FormData) {
  return submit(platform, { form: 'passkey' }, readNewPasskey(form), async (confirmed) => {
    await confirm(security, confirmed);
    const credential = await createPasskey(await security.startPasskey());
    await security.addPasskey({ name: confirmed.value, credential });
  });
}
