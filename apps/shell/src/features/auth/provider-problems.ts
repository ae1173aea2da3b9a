import { isApiError } from '@reprise/platform';
import type { ReturnProblem } from '@reprise/platform/provider-popup';

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
  // Facebook's e-mail permission is missing.
  NOT_AUTHENTICATED: 'emailMissing',
  EMAIL_NOT_VERIFIED: 'emailNotVerified',
  PROVIDER_TAKEN: 'taken',
  LINK_EXPIRED: 'waitedTooLong',
};

/** The problem that an API error stands for; undefined if it has nothing to do with the provider. */
export const providerProblemOf = (error: unknown): ProviderProblem | undefined =>
  isApiError(error) ? problemOfCode[error.code] : undefined;
