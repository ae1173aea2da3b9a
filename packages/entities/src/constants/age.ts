/** Products released for this age or above are sold only to visitors whose age was checked. */
export const adultAge = 18;

/** The highest plausible age; an earlier date of birth is a mistake. */
export const maxAgeYears = 120;
