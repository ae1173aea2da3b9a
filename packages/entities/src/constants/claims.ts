/** Maximum length of what a customer writes in a claim, and of the reason for which one is refused. */
export const maxClaimTextCharacters = 2_000;

/** Photos of one claim, at most. */
export const maxClaimPhotos = 5;

/** Open claims that staff is given at once. */
export const maxOpenClaims = 200;

/** Versions of one claim, at most. */
export const maxClaimVersions = 100;
