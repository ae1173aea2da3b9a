import type { Language } from '@reprise/markets';
import type { ThirdParties } from '@reprise/platform';
import { retryAfterSeconds } from '../../api/api-circuit.ts';
import type { ShellConfig } from '../../boot/server/config.ts';
import type { InlineSources } from './inline-sources.ts';
import { securityHeaders } from './security-headers.ts';
import { originsFor } from './third-party-origins.ts';

export interface HeaderInput {
  inline: InlineSources;
  /** Of a page that is streamed. */
  nonce?: string | undefined;
  language: Language;
  /** Third parties that the routes declare; the policy is strict without any. */
  thirdParties: ThirdParties;
  status?: number;
  /** The page is shown in a popup after pages of another site. */
  keepsOpener?: boolean;
}

/** The headers that are the same for all visitors of a page, besides those of every response (`shellHeaders`). */
export function documentHeadersOf(
  config: ShellConfig,
  { inline, nonce, language, thirdParties, status = 200, keepsOpener }: HeaderInput,
) {
  return {
    ...securityHeaders({
      inline,
      nonce,
      codeOrigins: config.codeOrigins,
      thirdParties: originsFor(thirdParties, config.thirdParties),
      keepsOpener,
      development: !config.production,
      https: config.protocol === 'https',
    }),
    'content-type': 'text/html; charset=utf-8',
    'content-language': language,
    ...(status === 503 ? { 'retry-after': String(retryAfterSeconds) } : {}),
  };
}

export interface RequestHeaderInput {
  status: number;
  /** Trace id of the request. */
  reference: string;
  hasSession?: boolean;
  /** The page lacks what is personal, and the browser has to add it. */
  isCompletedInBrowser?: boolean;
  cookies?: readonly string[];
  /** Durations on the server, in the format of `Server-Timing`. */
  timing?: string;
}

/**
 * The headers of a page that belong to one request. Scripts read from `Server-Timing` the reference, and whether they have to add
 * what is personal.
 */
export function requestHeadersOf({
  status,
  reference,
  hasSession,
  isCompletedInBrowser,
  cookies = [],
  timing,
}: RequestHeaderInput) {
  const named = `ref;desc="${reference}"${isCompletedInBrowser ? ', session' : ''}`;
  return {
    // Personal and error pages must never be stored; anonymous pages may be reused by back/forward navigation.
    'cache-control': hasSession || status >= 400 ? 'no-store' : 'private, no-cache',
    'x-request-id': reference,
    'server-timing': timing ? `${named}, ${timing}` : named,
    ...(cookies.length > 0 ? { 'set-cookie': [...cookies] } : {}),
  };
}
