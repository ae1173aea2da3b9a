import { failureOf, isApiError } from '@reprise/platform';

/** The forms of the sign-in page. */
export const authForms = ['signIn', 'register', 'confirm', 'forgot', 'reset'] as const;
export type AuthForm = (typeof authForms)[number];

export const authFields = ['firstName', 'lastName', 'email', 'password'] as const;
export type AuthField = (typeof authFields)[number];

export type FieldProblem = 'missing' | 'tooShort' | 'tooLong' | 'guessable' | 'invalid';

/** What went wrong with the whole form; each has a text. */
export const authProblems = ['failed', 'notConfirmed', 'tokenInvalid', 'tokenExpired', 'tooMany', 'away'] as const;
export type AuthProblem = (typeof authProblems)[number];

/** What an action of the sign-in page answers. Passwords are never sent back. */
export interface AuthResult {
  form: AuthForm;
  done?: boolean;
  /** The mailed link did its work before. */
  isUsed?: boolean;
  problem?: AuthProblem;
  errors?: Partial<Record<AuthField, FieldProblem>>;
  values?: Partial<Record<Exclude<AuthField, 'password'>, string>>;
  /** Where the sign-in was to lead: a second attempt leads there, too. */
  next?: string;
  platform?: string;
}

const problemOfCode: Readonly<Record<string, AuthProblem>> = {
  LOGIN_FAILED: 'failed',
  EMAIL_NOT_CONFIRMED: 'notConfirmed',
  TOKEN_INVALID: 'tokenInvalid',
  TOKEN_EXPIRED: 'tokenExpired',
  RATE_LIMITED: 'tooMany',
};

const problemOfField: Readonly<Record<string, FieldProblem>> = {
  REQUIRED: 'missing',
  TOO_SHORT: 'tooShort',
  TOO_LONG: 'tooLong',
  TOO_COMMON: 'guessable',
};

/** The problems of fields that the API names; undefined when it names none of this form. */
export function fieldProblemsOf(error: unknown): AuthResult['errors'] {
  if (!isApiError(error) || error.code !== 'INVALID_REQUEST') return undefined;
  const named = error.fieldErrors.flatMap(({ field, code }) => {
    const name = authFields.find((known) => known === field);
    return name ? [[name, problemOfField[code] ?? 'invalid'] as const] : [];
  });
  return named.length > 0 ? Object.fromEntries(named) : undefined;
}

/** The problem that an error of the API stands for, and the status to answer with. */
export function problemOf(error: unknown): { problem: AuthProblem; status: number } {
  const { status } = failureOf(error);
  if (isApiError(error)) return { problem: problemOfCode[error.code] ?? 'failed', status };
  return { problem: 'away', status };
}
