import type { PayoutKind } from '@reprise/entities/payout';

/** The fields of the form in their order. */
export const payoutFields = ['kind', 'holder', 'iban', 'password', 'paypalEmail', 'charity'] as const;
export type PayoutField = (typeof payoutFields)[number];

/** The problems of a field. Each has a text. */
export type PayoutProblem = 'missing' | 'invalid';

/** Value of the choice of a bank account for one that is entered now. */
export const newAccount = 'new';

export interface PayoutResult {
  kind?: PayoutKind | undefined;
  /** What was typed; never an IBAN or a password. */
  values: {
    account?: string | undefined;
    holder?: string | undefined;
    paypalEmail?: string | undefined;
    charity?: string | undefined;
  };
  problems: Partial<Record<PayoutField, PayoutProblem>>;
  /** The bank's result for the name, which the seller has to confirm or correct. */
  nameCheck?: { code: 'closeMatch' | 'noMatch'; holder?: string | undefined };
  failed?: 'unavailable' | 'notAvailable' | 'tooMany';
}

/** Id of the field in the page. */
export const fieldId = (name: PayoutField) => `payout-${name}`;
