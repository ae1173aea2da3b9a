import { EmailAddress } from '@reprise/entities/email-address';
import { CharityId, type PayoutChoice, PayoutKind } from '@reprise/entities/payout';
import { parseUuid } from '@reprise/markets';
import { failureOf, type Platform } from '@reprise/platform';
import { newAccount, type PayoutResult } from './payout-form.ts';

/** Why a form cannot be accepted, and the status of the answer. */
export type Refusal = { result: PayoutResult; status: number };

const textOf = (form: FormData, name: string) => String(form.get(name) ?? '').trim();

/** What was typed into a form. */
export function typedOf(form: FormData): PayoutResult {
  const text = (name: string) => textOf(form, name) || undefined;
  return {
    kind: PayoutKind.safeParse(form.get('kind')).data,
    values: {
      account: text('account'),
      holder: text('holder'),
      paypalEmail: text('paypalEmail'),
      charity: text('charity'),
    },
    problems: {},
  };
}

const problem = (typed: PayoutResult, problems: PayoutResult['problems']): Refusal => ({
  result: { ...typed, problems },
  status: 422,
});

/** Customers enter their password before they change a bank account. */
export async function confirmPassword(
  platform: Platform,
  form: FormData,
  typed: PayoutResult,
): Promise<Refusal | undefined> {
  if (!form.has('needsPassword')) return undefined;
  const password = String(form.get('password') ?? '');
  if (password === '') return problem(typed, { password: 'missing' });
  try {
    await (await platform.api()).customer.confirmPassword({ currentPassword: password });
    return undefined;
  } catch (error) {
    const { status } = failureOf(error);
    if (status === 401 || status === 400 || status === 403) return problem(typed, { password: 'invalid' });
    throw error;
  }
}

/** Adds the bank account of the form, once the bank's answer about the name is confirmed. */
async function addAccount(platform: Platform, form: FormData, typed: PayoutResult): Promise<string | Refusal> {
  const { holder = '' } = typed.values;
  const iban = textOf(form, 'iban');
  const missing = {
    ...(holder.length < 2 && { holder: 'missing' as const }),
    ...(iban === '' && { iban: 'missing' as const }),
  };
  if (Object.keys(missing).length > 0) return problem(typed, missing);
  const refused = await confirmPassword(platform, form, typed);
  if (refused) return refused;
  const confirmed = form.get('confirmed');
  const request = {
    holder,
    iban,
    ...((confirmed === 'closeMatch' || confirmed === 'noMatch') && ({ confirmedNameCheck: confirmed } as const)),
  };
  try {
    const { account, nameCheck, holder: known } = await (await platform.api()).payouts.addBankAccount(request);
    if (account) return account.uuid;
    const code = nameCheck === 'closeMatch' ? nameCheck : 'noMatch';
    return { result: { ...typed, nameCheck: { code, holder: known } }, status: 422 };
  } catch (error) {
    const { status, code } = failureOf(error);
    if (status === 400) return problem(typed, { iban: 'invalid' });
    if (code === 'REAUTHENTICATION_REQUIRED') return problem(typed, { password: 'missing' });
    if (code === 'TOO_MANY_BANK_ACCOUNTS') return { result: { ...typed, failed: 'tooMany' }, status };
    throw error;
  }
}

/** The choice of the form, or why it cannot be read. */
export async function readChoice(platform: Platform, form: FormData): Promise<PayoutChoice | Refusal> {
  const typed = typedOf(form);
  const { kind, values } = typed;
  if (!kind) return problem(typed, { kind: 'missing' });
  if (kind === 'shopCredit') return { kind };
  if (kind === 'paypal') {
    const paypalEmail = EmailAddress.safeParse(values.paypalEmail);
    if (paypalEmail.success) return { kind, paypalEmail: paypalEmail.data };
    return problem(typed, { paypalEmail: values.paypalEmail ? 'invalid' : 'missing' });
  }
  if (kind === 'donation') {
    const charityId = CharityId.safeParse(values.charity);
    return charityId.success ? { kind, charityId: charityId.data } : problem(typed, { charity: 'missing' });
  }
  const known = values.account !== newAccount && parseUuid(values.account ?? '');
  const account = known || (await addAccount(platform, form, typed));
  return typeof account === 'string' ? { kind, bankAccountId: account } : account;
}
