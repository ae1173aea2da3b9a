import { type Circuit, createApiClients, serverRetries } from '@reprise/api-clients';
import type { Language } from '@reprise/markets';
import { marketOf } from '@reprise/markets';
import { failure, success } from '@reprise/platform';
import { apiThrottle } from '../api/api-throttle.ts';
import type { ShellConfig } from '../boot/server/config.ts';
import type { Menu } from '../menu/menu-context.tsx';
import { menuTree } from '../menu/menu-tree.ts';

const maxAgeMs = 60_000;
const retryDelayMs = 5_000;
/** Milliseconds that a page waits for its menu; without it the browser fetches the menu. */
const timeoutMs = 800;

export type MenuSource = (language: Language) => Promise<Menu>;

interface Entry {
  menu?: Menu;
  freshUntil: number;
  loading?: Promise<Menu> | undefined;
}

/** Caches the menu of each language for a minute and refreshes it in the background. */
export function createMenuSource(
  config: Pick<ShellConfig, 'apiUrl' | 'version'>,
  { circuit, fetch: fetcher }: { circuit?: Circuit; fetch?: typeof fetch } = {},
): MenuSource {
  const entries = new Map<Language, Entry>();

  async function load(language: Language, entry: Entry): Promise<Menu> {
    const { catalogue } = createApiClients({
      baseUrl: config.apiUrl,
      language,
      market: marketOf(language).id,
      version: config.version,
      retries: serverRetries,
      throttle: apiThrottle,
      ...(circuit ? { circuit } : {}),
      ...(fetcher ? { fetch: fetcher } : {}),
    });
    const menu = await catalogue.navigationView().then(
      ({ categories }): Menu => success(menuTree(categories)),
      (error: unknown): Menu => failure(error),
    );
    // An old menu is better than none.
    if (menu.status === 'success' || entry.menu?.status !== 'success') entry.menu = menu;
    entry.freshUntil = Date.now() + (menu.status === 'success' ? maxAgeMs : retryDelayMs);
    entry.loading = undefined;
    return entry.menu ?? menu;
  }

  return async (language) => {
    const entry = entries.get(language) ?? { freshUntil: 0 };
    entries.set(language, entry);
    if (entry.freshUntil <= Date.now()) entry.loading ??= load(language, entry);
    if (entry.menu) return entry.menu;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const limit = new Promise<Menu>((resolve) => {
      timer = setTimeout(resolve, timeoutMs, { status: 'pending' });
    });
    const menu = await Promise.race([entry.loading ?? limit, limit]);
    clearTimeout(timer);
    return menu;
  };
}
