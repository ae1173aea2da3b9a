import {
  type CrossSiteReturn,
  CrossSiteReturnKey,
  type CrossSiteReturnRedemption,
  CrossSiteReturnResult,
} from '@reprise/entities/cross-site-return';
import { createHttp, type HttpOptions } from './http.ts';

/**
 * Client of forms that other sites posted to the shop, for the shop's server: the API refuses these calls from pages.
 */
export function createCrossSiteReturnsClient(options: HttpOptions) {
  const http = createHttp(options);
  return {
    keep: (body: CrossSiteReturn) => http.ask('/api/cross-site-returns', CrossSiteReturnKey, { body }),
    redeem: (body: CrossSiteReturnRedemption) =>
      http.ask('/api/cross-site-returns/redeem', CrossSiteReturnResult, { body }),
  };
}
