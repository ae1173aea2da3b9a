import type { OpenIdProvider, SignInProvider } from '@reprise/entities/provider-sign-in';

export const providerNames: Readonly<Record<SignInProvider, string>> = {
  google: 'Google',
  apple: 'Apple',
  paypal: 'PayPal',
  facebook: 'Facebook',
};

/** What can go wrong at the return from a provider. */
export type ReturnProblem = 'noAnswer' | 'codeMissing' | 'notStarted' | 'stateMissing' | 'stateDiffers' | 'invalid';

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
