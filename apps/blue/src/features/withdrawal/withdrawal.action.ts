import { WithdrawalRequest } from '@reprise/entities/withdrawal';
import { type ActionFunctionArgs, data, failureOf, type Platform, platformOf } from '@reprise/platform';
import {
  type ConfirmationResult,
  readWithdrawal,
  type WithdrawalField,
  type WithdrawalResult,
  type WithdrawalValues,
  withdrawalFields,
} from './withdrawal-form.ts';

const answer = (result: WithdrawalResult, status = 200) => data<WithdrawalResult>(result, { status });

function parse({ itemUuids, ...texts }: WithdrawalValues) {
  return WithdrawalRequest.safeParse({ ...texts, ...(itemUuids.length > 0 && { itemUuids }) });
}

const problems: Readonly<Record<string, 'invalid' | 'expired'>> = {
  INVALID_REQUEST: 'invalid',
  TOKEN_INVALID: 'invalid',
  TOKEN_EXPIRED: 'expired',
};

/** The button of the page that a mailed link opens. */
async function followLink(platform: Platform, token: string) {
  try {
    const confirmed = await (await platform.api()).orders.confirmWithdrawal(token);
    return data<ConfirmationResult>({ confirmed });
  } catch (error) {
    const { status, code } = failureOf(error);
    return data<ConfirmationResult>({ problem: problems[code] ?? 'failed' }, { status });
  }
}

/** The law asks for two steps: the first shows what was entered, the second withdraws. */
export async function action({ request, context }: ActionFunctionArgs) {
  const form = await request.formData();
  if (form.get('intent') === 'confirm-link') return followLink(platformOf(context), String(form.get('token') ?? ''));
  const values = readWithdrawal(form);
  const parsed = parse(values);
  if (!parsed.success) {
    const named = new Set(parsed.error.issues.map(({ path: [field] }) => field));
    const invalid = withdrawalFields.filter((field: WithdrawalField) => named.has(field));
    return answer({ step: 'enter', values, invalid }, 422);
  }
  const intent = form.get('intent');
  if (intent === 'edit') return answer({ step: 'enter', values, invalid: [] });
  if (intent !== 'confirm') return answer({ step: 'confirm', values });
  try {
    const { receivedAt } = await (await platformOf(context).api()).orders.withdraw(parsed.data);
    return answer({ step: 'done', values, receivedAt });
  } catch (error) {
    const { status } = failureOf(error);
    const failed = status === 429 ? 'tooMany' : 'unavailable';
    return answer({ step: 'enter', values, invalid: [], failed }, status);
  }
}
