import type { Language } from '@reprise/markets';
import type { ThirdParties } from '@reprise/platform';
import { retryAfterSeconds } from '../../api/api-circuit.ts';
import type { ShellConfig } from '../../boot/server/config.ts';
import { securityHeaders } from './security-headers.ts';
import { originsFor } from './third-party-origins.ts';

export interface HeaderInput {
  nonce: string;
  reference: string;
  language: Language;
  /** Third parties that the routes declare; the policy is strict without any. */
  thirdParties: ThirdParties;
  status?: number;
  hasSession?: boolean;
  cookies?: readonly string[];
  /** The page is shown in a popup after pages of another site. */
  keepsOpener?: boolean;
}

/** The headers of a page, besides those of every response (`shellHeaders`). */
export function headersOf(
  config: ShellConfig,
  { nonce, reference, language, thirdParties, status = 200, hasSession, cookies = [], keepsOpener }: HeaderInput,
) {
  return {
    ...securityHeaders({
      nonce,
      codeOrigins: config.codeOrigins,
      thirdParties: originsFor(thirdParties, config.thirdParties),
      keepsOpener,
      development: !config.production,
      https: config.protocol === 'https',
    }),
    'content-type': 'text/html; charset=utf-8',
    'content-language': language,
    // Personal and error pages must never be stored; anonymous pages may be reused by back/forward navigation.
    'cache-control': hasSession || status >= 400 ? 'no-store' : 'private, no-cache',
    'x-request-id': reference,
    ...(status === 503 ? { 'retry-after': String(retryAfterSeconds) } : {}),
    ...(cookies.length > 0 ? { 'set-cookie': [...cookies] } : {}),
  };
}
