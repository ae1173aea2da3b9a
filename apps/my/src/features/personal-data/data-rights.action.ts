import { data, failureOf, type Platform, redirect } from '@reprise/platform';
import { myStore } from '../../store.ts';
import { getT } from '../../texts.ts';
import { type RightsFailure, type RightsForm, type RightsResult, rightsForms } from './data-rights-result.ts';

const answer = (result: RightsResult, status = 200) => data<RightsResult>(result, { status });
const rightsOf = (platform: Platform) => platform.area(myStore).getState().dataRights;

const failures: Readonly<Record<string, RightsFailure>> = {
  REAUTHENTICATION_REQUIRED: 'signInAgain',
  RATE_LIMITED: 'tooMany',
  ACCOUNT_IN_USE: 'inUse',
  TOKEN_INVALID: 'invalid',
};

function failed(form: RightsForm, error: unknown) {
  const { status, code } = failureOf(error);
  if (code === 'PASSWORD_WRONG') return answer({ form, problems: { password: 'passwordWrong' } }, 422);
  if (code === 'CREDIT_LEFT') return answer({ form, problems: { forfeit: 'choiceMissing' } }, 422);
  return answer({ form, failed: failures[code ?? ''] ?? 'failed' }, status);
}

/** Sends the password, for customers who have one. */
async function confirm(platform: Platform, form: FormData): Promise<void> {
  const currentPassword = String(form.get('password') ?? '');
  if (form.has('password')) await rightsOf(platform).confirmPassword({ currentPassword });
}

const lacksPassword = (form: FormData) => form.has('password') && form.get('password') === '';

async function requestCopy(platform: Platform, form: FormData) {
  if (lacksPassword(form)) return answer({ form: 'copy', problems: { password: 'passwordMissing' } }, 422);
  try {
    await confirm(platform, form);
    await rightsOf(platform).requestExport();
  } catch (error) {
    return failed('copy', error);
  }
  if (platform.side === 'server') return redirect(`${platform.path('my_data', {})}?copied=1`, 303);
  platform.toast({ id: 'data-copy', variant: 'success', message: getT(platform.i18n)('data.copy.done') });
  return answer({ form: 'copy', done: true });
}

/** Redeems the mailed link and downloads the archive. */
async function openCopy(platform: Platform, form: FormData) {
  try {
    const { exportUuid } = await rightsOf(platform).openExport(String(form.get('token') ?? ''));
    const file = `/api/data-exports/${exportUuid}/file`;
    if (platform.side === 'server') return redirect(file, 303);
    // An attachment: the page stays.
    window.location.assign(file);
    return answer({ form: 'open', done: true, file });
  } catch (error) {
    const { code } = failureOf(error);
    return code === 'INVALID_REQUEST' ? answer({ form: 'open', failed: 'invalid' }, 400) : failed('open', error);
  }
}

/** Deletes the account. The browser then loads the confirmation as a document, so that no account data stays in memory. */
async function deleteAccount(platform: Platform, form: FormData) {
  const needsForfeit = form.has('credit') && !form.has('forfeit');
  const problems: RightsResult['problems'] = {
    ...(lacksPassword(form) && { password: 'passwordMissing' as const }),
    ...(needsForfeit && { forfeit: 'choiceMissing' as const }),
    ...(!form.has('sure') && { sure: 'choiceMissing' as const }),
  };
  if (Object.keys(problems).length > 0) return answer({ form: 'deletion', problems }, 422);
  try {
    await confirm(platform, form);
    await rightsOf(platform).deleteAccount(form.has('forfeit'));
  } catch (error) {
    return failed('deletion', error);
  }
  const farewell = `${platform.path('my_data', {})}?deleted=1`;
  if (platform.side === 'server') return redirect(farewell, 303);
  window.location.assign(farewell);
  return answer({ form: 'deletion', done: true });
}

const actions = { copy: requestCopy, open: openCopy, deletion: deleteAccount } as const;

/** The action of a form about all data; undefined for other forms of the page. */
export function rightsAction(platform: Platform, form: FormData) {
  const name = rightsForms.find((known) => known === form.get('form'));
  return name && actions[name](platform, form);
}
