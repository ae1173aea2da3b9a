import { type ApiClients, createApiClients } from '@reprise/api-clients';
import type { Platform } from '@reprise/platform';
import { recordVersion } from '../features/app-version/new-version.ts';
import { notifyUndeliverable } from '../features/connection/notify-undeliverable.ts';
import { verifyPath } from '../features/verify/verify-path.ts';
import { ownPath } from '../routing/own-path.ts';
import type { Boot } from './boot-data.ts';
import { prepareWrites } from './prepare-writes.ts';

let clients: ApiClients | undefined;
let lifting: Promise<void> | undefined;

/** One proof of work lifts the limits of all calls that were refused in the meantime. */
function liftLimit(platform: Platform): Promise<void> {
  lifting ??= import(/* webpackChunkName: "bot-check" */ '../bot-check/verify.ts')
    .then(({ verify }) => verify(platform, undefined, new AbortController().signal))
    .finally(() => {
      lifting = undefined;
    });
  return lifting;
}

/** The API's clients in the browser: same origin, one transport per page load. */
export function apiClients(boot: Boot, platform: Platform): ApiClients {
  if (!clients) {
    clients = createApiClients({
      baseUrl: '',
      language: boot.market.language,
      market: boot.market.id,
      version: boot.version,
      onVersion: (reported) => recordVersion(reported, boot.version),
      onEmailUndeliverable: () => notifyUndeliverable(platform),
      liftLimit: () => liftLimit(platform),
      onVerify(location) {
        const target = ownPath(location);
        const { pathname, search } = window.location;
        if (target && target !== pathname) window.location.assign(verifyPath(target, pathname + search));
      },
    });
    prepareWrites(() => clients?.customer.prepareWrite());
  }
  return clients;
}
