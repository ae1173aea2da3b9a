/** Maximum size of a request's body, unless its route declares another limit. Shell and API refuse larger ones. */
export const maxBodyBytes = 256 * 1024;

/** Maximum length of a path of the shop in a request's field. */
export const maxPathCharacters = 1_000;

/** Maximum length of the name of a page or document in requests. */
export const maxPageNameCharacters = 100;

/** Maximum length of the ids of a block of content and of its variants. */
export const maxExperienceIdCharacters = 64;

/** The largest id: what an integer column of PostgreSQL holds. */
export const maxId = 2_147_483_647;
