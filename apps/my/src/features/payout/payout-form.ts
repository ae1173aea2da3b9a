import type { NameCheck } from '@reprise/entities/bank-account';

/** The forms of the page. */
export type PayoutForm = 'add' | 'remove';

/** The successful results of the forms; each has a text. */
export const payoutChanges = ['added', 'replaced', 'removed'] as const;
export type PayoutChange = (typeof payoutChanges)[number];

/** The fields of both forms in their order. */
export const payoutFields = ['account', 'holder', 'iban', 'password'] as const;
export type PayoutField = (typeof payoutFields)[number];
export type PayoutProblem = 'missing' | 'invalid';
export type PayoutFailure = 'unavailable' | 'tooMany' | 'notReplaced';

/** Result of a form with problems. Never has an IBAN or a password. */
export interface PayoutResult {
  form: PayoutForm;
  holder?: string;
  /** The account that the new one replaces. */
  replaced?: string;
  problems?: Partial<Record<PayoutField, PayoutProblem>>;
  /** The bank's result for the name, which the customer has to confirm or correct. */
  nameCheck?: { code: Extract<NameCheck, 'closeMatch' | 'noMatch'>; holder?: string | undefined };
  failed?: PayoutFailure;
  /** The password was correct, so the form does not ask for it again. */
  isConfirmed?: boolean;
}

/** Id of the field in the page. */
export const fieldId = (form: PayoutForm, name: PayoutField) => `${form}-${name}`;
