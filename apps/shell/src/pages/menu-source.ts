import { type Circuit, createApiClients } from '@reprise/api-clients';
import { type Language, languages, marketOf } from '@reprise/markets';
import { failure, success } from '@reprise/platform';
import { LRUCache } from 'lru-cache';
import { apiConnection } from '../api/api-connection.ts';
import type { ShellConfig } from '../boot/server/config.ts';
import type { Menu } from '../menu/menu-context.tsx';
import { menuTree } from '../menu/menu-tree.ts';
import type { ChangeFeed } from './change-feed.ts';

const maxAgeMs = 60_000;
const retryDelayMs = 5_000;
/** Milliseconds that a page waits for its menu; without it the browser fetches the menu. */
const timeoutMs = 800;

export type MenuSource = (language: Language) => Promise<Menu>;

/** Caches the menu of each language for a minute, unless the whole catalogue changes, and refreshes it in the background. */
export function createMenuSource(
  config: Pick<ShellConfig, 'apiUrl' | 'version'>,
  {
    circuit,
    changes,
    fetch: fetcher,
  }: { circuit?: Circuit; changes?: Pick<ChangeFeed, 'onNews'>; fetch?: typeof fetch } = {},
): MenuSource {
  function load(language: Language): Promise<Menu> {
    const { catalogue } = createApiClients({
      ...apiConnection({ config, circuit }, { language, id: marketOf(language).id }),
      ...(fetcher ? { fetch: fetcher } : {}),
    });
    return catalogue.navigationView().then(
      ({ categories }): Menu => success(menuTree(categories)),
      (error: unknown): Menu => failure(error),
    );
  }

  const cache = new LRUCache<Language, Menu>({
    max: languages.length,
    ttl: maxAgeMs,
    ttlResolution: 0,
    perf: { now: () => Date.now() },
    allowStale: true,
    // A reset must not fail the pages that wait for a menu.
    ignoreFetchAbort: true,
    fetchMethod: async (language, last, { options }) => {
      const menu = await load(language);
      if (menu.status === 'success') return menu;
      options.ttl = retryDelayMs;
      // An old menu is better than none.
      return last?.status === 'success' ? last : menu;
    },
  });

  changes?.onNews(({ reset }) => {
    if (reset) cache.clear();
  });

  return async (language) => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const limit = new Promise<Menu>((resolve) => {
      timer = setTimeout(resolve, timeoutMs, { status: 'pending' });
    });
    const menu = await Promise.race([cache.forceFetch(language), limit]);
    clearTimeout(timer);
    return menu;
  };
}
