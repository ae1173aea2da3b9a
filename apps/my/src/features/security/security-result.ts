import type { SignInProvider, StartedProviderSignIn } from '@reprise/entities/provider-sign-in';

/**
 * The forms of the page that have a card: change the address, confirm the new one by its mailed link, change the password, create a passkey, link and unlink providers, sign out of other
 * browsers.
 */
export const cardForms = ['email', 'emailLink', 'password', 'passkey', 'link', 'unlink', 'sessions'] as const;
export type CardForm = (typeof cardForms)[number];

/** All forms of the page, with those of a single passkey. */
export const securityForms = [...cardForms, 'renamePasskey', 'removePasskey'] as const;
export type SecurityForm = (typeof securityForms)[number];

export const securityFields = ['email', 'currentPassword', 'password', 'name'] as const;
export type SecurityField = (typeof securityFields)[number];
export type FieldProblem =
  | 'missing'
  | 'tooShort'
  | 'tooLong'
  | 'guessable'
  | 'breached'
  | 'wrong'
  | 'invalid'
  | 'noAddress'
  | 'unchanged';
export type FieldErrors = Partial<Record<SecurityField, FieldProblem>>;

/** Problems with a form as a whole; each has a text. `signInAgain`: the last sign-in was too long ago. */
export type SecurityProblem =
  | 'failed'
  | 'signInAgain'
  | 'tooMany'
  | 'emailTaken'
  | 'linkInvalid'
  | 'linkExpired'
  | 'lastWayIn'
  | 'taken'
  | 'unavailable'
  | 'refused'
  | 'closed'
  | 'noPopup'
  | 'expired'
  | 'passkeyCancelled'
  | 'passkeyPresent'
  | 'passkeyFailed'
  | 'passkeyGone'
  | 'tooManyPasskeys';

/** Result of the page's action. Never contains passwords. */
export interface SecurityResult {
  form: SecurityForm;
  /** The passkey that the form is about. */
  passkey?: string;
  done?: boolean;
  /** The new address as it was typed. */
  email?: string;
  errors?: FieldErrors;
  problem?: SecurityProblem;
  /** The provider that the problem is about. */
  provider?: SignInProvider;
  /** The page, of the provider or of the shop, where the visitor continues. */
  started?: Pick<StartedProviderSignIn, 'url'> & Partial<StartedProviderSignIn> & { provider: SignInProvider };
}
