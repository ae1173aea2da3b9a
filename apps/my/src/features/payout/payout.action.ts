import type { BankAccountRequest } from '@reprise/entities/bank-account';
import { parseUuid } from '@reprise/markets';
import { type ActionFunctionArgs, data, failureOf, type Platform, platformOf, redirect } from '@reprise/platform';
import { requireUser } from '../../require-user.ts';
import { myStore } from '../../store.ts';
import type { PayoutChange, PayoutFailure, PayoutForm, PayoutResult } from './payout-form.ts';

const textOf = (form: FormData, name: string) => String(form.get(name) ?? '').trim();
const refuse = (result: PayoutResult, status = 422) => data<PayoutResult>(result, { status });
const finish = (platform: Platform, done: PayoutChange) =>
  redirect(`${platform.path('my_payout', {})}?done=${done}`, 303);

const payoutOf = (platform: Platform) => platform.area(myStore).getState().payout;

/** The answer to a call that failed. */
function failed(error: unknown, typed: PayoutResult) {
  const { status, code } = failureOf(error);
  // The confirmation by password expired while the form was open.
  if (code === 'REAUTHENTICATION_REQUIRED')
    return refuse({ ...typed, isConfirmed: false, problems: { password: 'missing' } });
  if (code === 'INVALID_REQUEST') return refuse({ ...typed, problems: { iban: 'invalid' } });
  const failure: PayoutFailure = code === 'TOO_MANY_BANK_ACCOUNTS' ? 'tooMany' : 'unavailable';
  return refuse({ ...typed, failed: failure }, status);
}

/** Sends the password where it is needed. Returns the answer to a wrong one. */
async function confirm(platform: Platform, form: FormData, typed: PayoutResult) {
  if (!form.has('needsPassword')) return undefined;
  const currentPassword = String(form.get('password') ?? '');
  if (currentPassword === '') return refuse({ ...typed, problems: { password: 'missing' } });
  try {
    await payoutOf(platform).confirmPassword({ currentPassword });
    return undefined;
  } catch (error) {
    const { status, code } = failureOf(error);
    if (code === 'PASSWORD_WRONG' || status === 400) return refuse({ ...typed, problems: { password: 'invalid' } });
    return refuse({ ...typed, failed: 'unavailable' }, status);
  }
}

function requestOf(form: FormData, holder: string): BankAccountRequest {
  const confirmed = form.get('confirmed');
  const isConfirmed = confirmed === 'closeMatch' || confirmed === 'noMatch';
  return { holder, iban: textOf(form, 'iban'), ...(isConfirmed && { confirmedNameCheck: confirmed }) };
}

/**
 * Adds an account once the bank's answer about the name is confirmed (rule my-payout-03), and removes the one that it
 * replaces (rule my-payout-04).
 */
async function add(platform: Platform, form: FormData) {
  const payout = payoutOf(platform);
  const holder = textOf(form, 'holder');
  const replaced = parseUuid(textOf(form, 'replaced'));
  const typed: PayoutResult = { form: 'add', holder, ...(replaced !== undefined && { replaced }) };
  const request = requestOf(form, holder);
  const problems = {
    ...(holder.length < 2 && { holder: 'missing' as const }),
    ...(request.iban === '' && { iban: 'missing' as const }),
  };
  if (Object.keys(problems).length > 0) return refuse({ ...typed, problems });
  const refusal = await confirm(platform, form, typed);
  if (refusal) return refusal;
  const confirmed = { ...typed, isConfirmed: true };
  let isSame = false;
  try {
    const { account, nameCheck, holder: known } = await payout.addAccount(request);
    if (!account) {
      const code = nameCheck === 'closeMatch' ? nameCheck : 'noMatch';
      return refuse({ ...confirmed, nameCheck: { code, holder: known } });
    }
    isSame = account.uuid === replaced;
  } catch (error) {
    return failed(error, confirmed);
  }
  if (replaced === undefined || isSame) return finish(platform, 'added');
  try {
    await payout.removeAccount(replaced);
  } catch (error) {
    return refuse({ form: 'add', failed: 'notReplaced' }, failureOf(error).status);
  }
  return finish(platform, 'replaced');
}

async function remove(platform: Platform, form: FormData) {
  const typed: PayoutResult = { form: 'remove' };
  const account = parseUuid(textOf(form, 'account'));
  if (account === undefined) return refuse({ ...typed, problems: { account: 'missing' } });
  const refusal = await confirm(platform, form, typed);
  if (refusal) return refusal;
  try {
    await payoutOf(platform).removeAccount(account);
  } catch (error) {
    // An account that was already removed in another tab is no error.
    if (failureOf(error).code !== 'BANK_ACCOUNT_NOT_FOUND') return failed(error, { ...typed, isConfirmed: true });
  }
  return finish(platform, 'removed');
}

const actions: Readonly<Record<PayoutForm, typeof add>> = { add, remove };

/** Adds, replaces or removes a bank account. All need a recently entered password (rule my-payout-02). */
export async function action({ request, context }: ActionFunctionArgs) {
  const platform = platformOf(context);
  requireUser(platform, request);
  const form = await request.formData();
  return actions[form.get('form') === 'remove' ? 'remove' : 'add'](platform, form);
}
