import type { SignInProvider } from '@reprise/entities/provider-sign-in';
import { failureOf, isApiError } from '@reprise/platform';
import type { ProviderProblem } from './provider-problems.ts';

/** The forms of the sign-in page. */
export const authForms = [
  'signIn',
  'code',
  'register',
  'resend',
  'confirm',
  'forgot',
  'reset',
  'undo',
  'link',
  'name',
] as const;
export type AuthForm = (typeof authForms)[number];

export const authFields = ['firstName', 'lastName', 'email', 'password', 'code'] as const;
export type AuthField = (typeof authFields)[number];

export type FieldProblem = 'missing' | 'tooShort' | 'tooLong' | 'guessable' | 'breached' | 'invalid';

/** Problems with the form as a whole; each has a message. */
export const authProblems = [
  'failed',
  'notConfirmed',
  'codeWrong',
  'codeExpired',
  'passwordWrong',
  'tokenInvalid',
  'tokenExpired',
  'emailTaken',
  'tooMany',
  'passkeyCancelled',
  'passkeyFailed',
  'passkeyUnknown',
  'away',
] as const;
/** `verify`: a proof of work lifts the limit. */
export type AuthProblem = (typeof authProblems)[number] | 'verify';

/** Result of an action of the sign-in page. Never contains passwords or codes. */
export interface AuthResult {
  form: AuthForm;
  done?: boolean;
  /** The mailed link was used before. */
  isUsed?: boolean;
  problem?: AuthProblem;
  /** The provider that the visitor signs in with. */
  provider?: SignInProvider;
  /** A problem of the sign-in with this provider. */
  providerProblem?: ProviderProblem;
  /** With `verify`: seconds until the limit ends without a proof of work. */
  waitSeconds?: number;
  errors?: Partial<Record<AuthField, FieldProblem>>;
  values?: Partial<Record<Exclude<AuthField, 'password' | 'code'>, string>>;
  /** Target of the sign-in, for a second attempt. */
  next?: string;
  platform?: string;
}

const problemOfCode: Readonly<Record<string, AuthProblem>> = {
  LOGIN_FAILED: 'failed',
  EMAIL_NOT_CONFIRMED: 'notConfirmed',
  CODE_WRONG: 'codeWrong',
  CODE_EXPIRED: 'codeExpired',
  PASSWORD_WRONG: 'passwordWrong',
  TOKEN_INVALID: 'tokenInvalid',
  TOKEN_EXPIRED: 'tokenExpired',
  EMAIL_TAKEN: 'emailTaken',
  RATE_LIMITED: 'tooMany',
  SIGN_IN_FAILED: 'passkeyUnknown',
  CHALLENGE_INVALID: 'passkeyFailed',
};

const problemOfField: Readonly<Record<string, FieldProblem>> = {
  REQUIRED: 'missing',
  TOO_SHORT: 'tooShort',
  TOO_LONG: 'tooLong',
  TOO_COMMON: 'guessable',
  BREACHED: 'breached',
};

/** The field problems in an API error; undefined if it names no field of this form. */
export function fieldProblemsOf(error: unknown): AuthResult['errors'] {
  if (!isApiError(error) || error.code !== 'INVALID_REQUEST') return undefined;
  const named = error.fieldErrors.flatMap(({ field, code }) => {
    const name = authFields.find((known) => known === field);
    return name ? [[name, problemOfField[code] ?? 'invalid'] as const] : [];
  });
  return named.length > 0 ? Object.fromEntries(named) : undefined;
}

/** The problem that an API error stands for, and the status to respond with. */
export function problemOf(error: unknown): Pick<AuthResult, 'waitSeconds'> & { problem: AuthProblem; status: number } {
  const { status } = failureOf(error);
  if (isApiError(error) && error.verifyLocation) {
    return { problem: 'verify', waitSeconds: error.retryAfterSeconds ?? 0, status };
  }
  if (isApiError(error)) return { problem: problemOfCode[error.code] ?? 'failed', status };
  return { problem: 'away', status };
}
