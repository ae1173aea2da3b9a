/** A session ends this long after its last use. */
export const sessionDays = 30;

/** Customers sign in again after this long, however often they use the session. */
export const signInDays = 90;

/** The mailed link that confirms an address works this long, and what a visitor asked for before signing in waits as long. */
export const confirmationHours = 48;

/** The mailed link that resets a password works this long. */
export const passwordResetHours = 1;

/** Carrying a session to another host of the market takes this long at most: the code and its nonce expire together. */
export const handOverSeconds = 60;

/** A form that another site posted waits this long for the page that reads it. */
export const crossSiteReturnMinutes = 5;
