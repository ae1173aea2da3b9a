/** How long a browser's answer to a passkey request is accepted. */
export const passkeyChallengeMinutes = 5;

/** Passkeys of one customer. */
export const maxPasskeys = 20;

/** Maximum length of the name that a customer gives a passkey. */
export const maxPasskeyNameCharacters = 60;

/** Maximum length of a passkey's id, in base64url: 1,023 bytes, the limit of WebAuthn. */
export const maxCredentialIdCharacters = 1_364;

/** Maximum length of the other fields that an authenticator fills, in base64url. */
export const maxWebAuthnCharacters = 8_192;
