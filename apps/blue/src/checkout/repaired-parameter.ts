/**
 * Query parameter with repairs. The API reports a repair once, and a form sent without JavaScript is answered with a redirect,
 * which loses the store.
 */
export const repairedParameter = 'repaired';
