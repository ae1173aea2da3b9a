import { createThrottle } from '@reprise/api-clients';

/** Limits retries of the whole process: pages that fail together must not multiply the load on the API. */
export const apiThrottle = createThrottle({ size: 20, perSecond: 2 });
