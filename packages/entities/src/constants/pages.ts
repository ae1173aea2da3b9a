/** Delay of the language question after the first navigation. */
export const languageQuestionDelayMs = 6_000;

/** Lifetime of the cookie with the chosen language. */
export const languageCookieDays = 365;

/** Older announcements are fetched again. */
export const announcementsMaxAgeMs = 15 * 60_000;

/** Longer announcements do not fit into the header of a phone and float like other toasts. */
export const maxHeaderAnnouncementCharacters = 70;

/** Delay before an open page reloads after detecting another version of the shop. */
export const reloadDelayMs = 15 * 60_000;

/** A toast is shown this long for each character of its title and message. */
export const toastMsPerCharacter = 100;
