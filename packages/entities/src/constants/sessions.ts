/** A session ends this long after its last use. */
export const sessionDays = 30;

/** Customers must sign in again after this long, however often they use the session. */
export const signInDays = 90;

/** Lifetime of the mailed link that confirms an address, and of an intent from before sign-in. */
export const confirmationHours = 48;

/** Lifetime of the mailed link that resets a password. */
export const passwordResetHours = 1;

/** Lifetime of the link that is mailed to a customer's new address. */
export const emailChangeHours = 24;

/** For how long the link mailed to the former address undoes the change. */
export const emailUndoDays = 14;

/** Maximum duration of transferring a session to another host of the market; the code and its nonce expire together. */
export const handOverSeconds = 60;

/** How long a form that another site posted is stored for the page that reads it. */
export const crossSiteReturnMinutes = 5;

/** A browser stays known to a customer for this long after the last sign-in with it. */
export const deviceDays = 365;

/** How long a mailed sign-in code can be used. */
export const signInCodeMinutes = 10;

/** Digits of a mailed sign-in code. */
export const signInCodeDigits = 6;

/** How often a mailed sign-in code can be tried. */
export const signInCodeTries = 5;

/** How long a customer has for the pages of a sign-in provider, and then for the password or name. */
export const providerSignInMinutes = 30;

/** Size of the popup with a provider's pages, in pixels. */
export const signInPopupWidth = 500;
export const signInPopupHeight = 550;

/** How often a page checks whether the popup was closed. */
export const signInPopupPollMs = 1_000;

/** How long the return page waits for the page that opened it, before it signs in by itself. */
export const signInReturnWaitMs = 1_500;

/** How far the clock of a sign-in provider may differ from ours. */
export const providerClockToleranceSeconds = 30;

/** How long the token of a mailed link stays in the browser's cookie after the link was opened. */
export const linkTokenMinutes = 60;

/** Maximum length of the name of the remote that an intent is for. */
export const maxIntentRemoteCharacters = 40;

/** Maximum length of the name of an intent's action. */
export const maxIntentActionCharacters = 100;

/** Maximum length of an intent's parameters, as JSON. */
export const maxIntentPayloadCharacters = 2_000;

/** Providers of OpenID Connect that customers can sign in with. */
export const openIdProviders = ['google', 'apple', 'paypal'] as const;

/** All providers that customers can sign in with. Facebook identifies a person by an access token. */
export const signInProviders = [...openIdProviders, 'facebook'] as const;
