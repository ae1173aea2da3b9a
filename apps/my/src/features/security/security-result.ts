import type { SignInProvider, StartedProviderSignIn } from '@reprise/entities/provider-sign-in';

/** The forms of the page: change the password, link and unlink providers, sign out of other browsers. */
export const securityForms = ['password', 'link', 'unlink', 'sessions'] as const;
export type SecurityForm = (typeof securityForms)[number];

export const passwordFields = ['currentPassword', 'password'] as const;
export type PasswordFieldName = (typeof passwordFields)[number];
export type PasswordProblem = 'missing' | 'tooShort' | 'tooLong' | 'guessable' | 'breached' | 'wrong' | 'invalid';
export type PasswordErrors = Partial<Record<PasswordFieldName, PasswordProblem>>;

/** Problems with a form as a whole; each has a text. `signInAgain`: the last sign-in is too long ago. */
export type SecurityProblem =
  | 'failed'
  | 'signInAgain'
  | 'lastWayIn'
  | 'taken'
  | 'unavailable'
  | 'refused'
  | 'closed'
  | 'expired';

/** Result of the page's action. Never contains passwords. */
export interface SecurityResult {
  form: SecurityForm;
  done?: boolean;
  errors?: PasswordErrors;
  problem?: SecurityProblem;
  /** The provider that the problem is about. */
  provider?: SignInProvider;
  /** Where the provider is linked. */
  started?: StartedProviderSignIn & { provider: SignInProvider };
}
