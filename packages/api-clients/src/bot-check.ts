import { BotCheck, type BotCheckSolution } from '@reprise/entities/bot-check';
import type { CallOptions, Http } from './http.ts';

/** The proof of work that lifts the limits of this client. */
export const createBotCheckClient = (http: Http) => ({
  challenge: (options?: CallOptions) => http.get('/api/bot-check/challenge', BotCheck, options),
  redeem: (proof: BotCheckSolution) => http.send('post', '/api/bot-check/solution', undefined, { body: proof }),
});
