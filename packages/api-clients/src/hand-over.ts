import {
  HandOverCode,
  type HandOverRedemption,
  type HandOverRequest,
  HandOverResult,
} from '@reprise/entities/hand-over';
import { createHttp, type HttpOptions } from './http.ts';

/**
 * Client of the hand-over between the hosts of a market, for the shop's server: the API refuses these calls from pages. They
 * need no CSRF token, and asking for one would start a session.
 */
export function createHandOverClient(options: HttpOptions) {
  const http = createHttp(options);
  return {
    issue: (body: HandOverRequest) => http.ask('/api/hand-over', HandOverCode, { body }),
    redeem: (body: HandOverRedemption) => http.ask('/api/hand-over/redeem', HandOverResult, { body }),
  };
}
