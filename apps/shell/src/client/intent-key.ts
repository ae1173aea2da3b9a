/** Where an intent waits in the tab's storage; apart from the code that reads it, which most pages never need. */
export const intentKey = 'reprise.intent';
