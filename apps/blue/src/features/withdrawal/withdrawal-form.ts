import type { ConfirmedWithdrawal } from '@reprise/entities/withdrawal';

/** The fields of the form, in the order of the page. */
export const withdrawalFields = ['name', 'orderNumber', 'email', 'note', 'reason'] as const;
export type WithdrawalField = (typeof withdrawalFields)[number];
export const requiredFields: readonly WithdrawalField[] = ['name', 'orderNumber', 'email'];

/** What the visitor has entered. */
export interface WithdrawalValues extends Record<WithdrawalField, string> {
  itemUuids: readonly string[];
}

/** Where the visitor is: entering, checking what was entered, or done. */
export type WithdrawalResult =
  | { step: 'enter'; values: WithdrawalValues; invalid: readonly WithdrawalField[]; failed?: 'unavailable' | 'tooMany' }
  | { step: 'confirm'; values: WithdrawalValues }
  | { step: 'done'; values: WithdrawalValues; receivedAt: string };

/** What became of the button of the page that a mailed link opens. */
export type ConfirmationResult =
  | { confirmed: ConfirmedWithdrawal; problem?: never }
  | { confirmed?: never; problem: 'invalid' | 'expired' | 'failed' };

/** Reads the form as it was sent. */
export function readWithdrawal(form: FormData): WithdrawalValues {
  const textOf = (name: string) => String(form.get(name) ?? '').trim();
  return {
    name: textOf('name'),
    orderNumber: textOf('orderNumber'),
    email: textOf('email'),
    note: textOf('note'),
    reason: textOf('reason'),
    itemUuids: form.getAll('item').map(String),
  };
}
