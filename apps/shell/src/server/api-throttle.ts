import { createThrottle } from '@reprise/api-clients';

/** One for all requests of this process: pages that fail together must not multiply what the API gets to do. */
export const apiThrottle = createThrottle({ size: 20, perSecond: 2 });
