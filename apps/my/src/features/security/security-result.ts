/** The forms of the page: change the password, sign out of other browsers. */
export const securityForms = ['password', 'sessions'] as const;
export type SecurityForm = (typeof securityForms)[number];

export const passwordFields = ['currentPassword', 'password'] as const;
export type PasswordFieldName = (typeof passwordFields)[number];
export type PasswordProblem = 'missing' | 'tooShort' | 'tooLong' | 'guessable' | 'breached' | 'wrong' | 'invalid';
export type PasswordErrors = Partial<Record<PasswordFieldName, PasswordProblem>>;

/** Result of the page's action. Never contains passwords. */
export interface SecurityResult {
  form: SecurityForm;
  done?: boolean;
  errors?: PasswordErrors;
  failed?: boolean;
}
