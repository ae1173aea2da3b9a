/** Maximum length of a hexadecimal value in a proof of work. */
export const maxProofCharacters = 512;

/** Maximum iterations of one derivation in a proof of work. */
export const maxProofIterations = 1_000_000_000;

/** Maximum doublings of a client's price. */
export const maxProofDoublings = 100;

/** Maximum length of a derived key. */
export const maxProofKeyBytes = 1024;

/** Maximum counter that solves a proof of work. */
export const maxProofCounter = 1_000_000_000_000;

/** Latest expiry of a proof of work, in seconds since 1970. */
export const maxProofExpirySeconds = 9_999_999_999;
