/** The question for the language comes this long after the first navigation. */
export const languageQuestionDelayMs = 6_000;

/** The cookie with the chosen language lasts this long. */
export const languageCookieDays = 365;

/** Announcements that are older are fetched again. */
export const announcementsMaxAgeMs = 15 * 60_000;

/** An open page loads anew this long after it learnt of another version of the shop. */
export const reloadDelayMs = 15 * 60_000;

/** A toast stays this long for each character of its title and message. */
export const toastMsPerCharacter = 100;
