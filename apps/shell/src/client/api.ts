import { type ApiClients, createApiClients } from '@reprise/api-clients';
import type { Platform } from '@reprise/platform';
import type { Boot } from '../boot.ts';

let clients: ApiClients | undefined;

/** The API's clients in the browser: same origin, one transport per page load. */
export function apiClients(boot: Boot, _platform: Platform): ApiClients {
  clients ??= createApiClients({
    baseUrl: '',
    language: boot.market.language,
    market: boot.market.id,
    version: boot.version,
    onVerify(location) {
      const next = window.location.pathname + window.location.search;
      window.location.assign(`${location}?${new URLSearchParams({ next })}`);
    },
  });
  return clients;
}
