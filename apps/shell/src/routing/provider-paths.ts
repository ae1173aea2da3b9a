import type { OpenIdProvider } from '@reprise/entities/provider-sign-in';

/** The path to which forms are sent to start a sign-in with a provider, without a popup. */
export const providerStartPath = '/auth/start';

/** The document of Facebook's library. */
export const facebookPath = '/auth/facebook';

const returnPath = '/auth/return/';

/** The path that a provider leads back to, or the pattern of these paths. */
export const providerReturnPath = (provider: OpenIdProvider | ':provider'): string => returnPath + provider;

export const isProviderReturn = (pathname: string): boolean => pathname.startsWith(returnPath);
