import type { OpenIdProvider } from '@reprise/entities/provider-sign-in';
import { isApiError } from '@reprise/platform';

export const providerNames: Readonly<Record<OpenIdProvider, string>> = {
  google: 'Google',
  apple: 'Apple',
  paypal: 'PayPal',
};

/** What can go wrong at the return from a provider. */
export const returnProblems = [
  'noAnswer',
  'codeMissing',
  'notStarted',
  'stateMissing',
  'stateDiffers',
  'invalid',
] as const;
type ReturnProblem = (typeof returnProblems)[number];

/** Problems of a sign-in with a provider; each has a text. */
export type ProviderProblem =
  | ReturnProblem
  | 'closed'
  | 'expired'
  | 'unavailable'
  | 'refused'
  | 'emailMissing'
  | 'emailNotVerified'
  | 'taken'
  | 'waitedTooLong';

const problemOfCode: Readonly<Record<string, ProviderProblem>> = {
  PROVIDER_UNKNOWN: 'unavailable',
  PROVIDER_UNAVAILABLE: 'unavailable',
  STATE_INVALID: 'stateDiffers',
  SIGN_IN_FAILED: 'refused',
  EMAIL_REQUIRED: 'emailMissing',
  EMAIL_NOT_VERIFIED: 'emailNotVerified',
  PROVIDER_TAKEN: 'taken',
  LINK_EXPIRED: 'waitedTooLong',
};

/** The problem that an API error stands for; undefined if it has nothing to do with the provider. */
export const providerProblemOf = (error: unknown): ProviderProblem | undefined =>
  isApiError(error) ? problemOfCode[error.code] : undefined;

/** A return that does not belong to the sign-in that waits. Visitors see the text of `problem`. */
export class ProviderReturnError extends Error {
  override readonly name = 'ProviderReturnError';
  readonly problem: ReturnProblem;

  constructor(problem: ReturnProblem, message: string) {
    super(message);
    this.problem = problem;
  }
}

const titles: Readonly<Record<OpenIdProvider, string>> = { google: 'Google', apple: 'Apple', paypal: 'Paypal' };

interface Returned {
  code?: string | undefined;
  state?: string | undefined;
}

/**
 * Compares what a provider returned with the state that the page has stored (rule sign-in-30). Throws ProviderReturnError.
 */
export function checkReturn(
  provider: OpenIdProvider,
  returned: Returned | undefined,
  stored: string | undefined,
): { code: string; state: string } {
  if (!returned) throw new ProviderReturnError('invalid', 'Invalid authorization code or state.');
  const { code, state } = returned;
  if (code === undefined && stored === undefined)
    throw new ProviderReturnError('noAnswer', 'Authorization code and stored state are undefined.');
  if (code === undefined) throw new ProviderReturnError('codeMissing', 'Authorization code is undefined.');
  if (stored === undefined) throw new ProviderReturnError('notStarted', 'Stored state is undefined.');
  if (state === undefined) throw new ProviderReturnError('stateMissing', `${titles[provider]} state is undefined.`);
  if (state !== stored)
    throw new ProviderReturnError('stateDiffers', `${titles[provider]} state and stored state are not equal.`);
  return { code, state };
}
