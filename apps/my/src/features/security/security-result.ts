import type { SignInProvider, StartedProviderSignIn } from '@reprise/entities/provider-sign-in';

/**
 * The forms of the page that have a card: change the password, create a passkey, link and unlink providers, sign out of other
 * browsers.
 */
export const cardForms = ['password', 'passkey', 'link', 'unlink', 'sessions'] as const;
export type CardForm = (typeof cardForms)[number];

/** All forms of the page, with those of a single passkey. */
export const securityForms = [...cardForms, 'renamePasskey', 'removePasskey'] as const;
export type SecurityForm = (typeof securityForms)[number];

export const securityFields = ['currentPassword', 'password', 'name'] as const;
export type SecurityField = (typeof securityFields)[number];
export type FieldProblem = 'missing' | 'tooShort' | 'tooLong' | 'guessable' | 'breached' | 'wrong' | 'invalid';
export type FieldErrors = Partial<Record<SecurityField, FieldProblem>>;

/** Problems with a form as a whole; each has a text. `signInAgain`: the last sign-in is too long ago. */
export type SecurityProblem =
  | 'failed'
  | 'signInAgain'
  | 'lastWayIn'
  | 'taken'
  | 'unavailable'
  | 'refused'
  | 'closed'
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
  errors?: FieldErrors;
  problem?: SecurityProblem;
  /** The provider that the problem is about. */
  provider?: SignInProvider;
  /** Where the provider is linked. */
  started?: StartedProviderSignIn & { provider: SignInProvider };
}
