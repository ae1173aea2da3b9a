// Who may import whom. `.dependency-cruiser.mjs` enforces this table and ARCHITECTURE.md contains it (`importTable`), so a new
// package gets its row here and nowhere else.

/** Areas that the shell loads at run time. */
export const remotes = ['blue', 'green', 'my'];

interface ImportRow {
  /** What the package is. */
  readonly about: string;
  /** Workspace packages that its sources may import. */
  readonly local: readonly string[];
  /** npm packages that its sources may import. */
  readonly npm: readonly string[] | 'any';
}

const servers = ['entities', 'markets', 'search-provider', 'server-kit'];

export const importRows: Readonly<Record<string, ImportRow>> = {
  'packages/entities': { about: 'schemas and types', local: ['markets'], npm: ['zod'] },
  'packages/markets': { about: 'markets, languages, hosts, every path in every language', local: [], npm: [] },
  'packages/api-clients': {
    about: 'transport (headers, retries, CSRF, errors) and one client per area of the API',
    local: ['entities', 'markets'],
    npm: ['ky', 'zod'],
  },
  'packages/search-provider': { about: "SDK of the search provider's protocol", local: [], npm: ['react'] },
  'packages/tracking': {
    about: 'the catalogue of events, consent gate, and what takes events to analytics and the search provider',
    local: ['entities', 'markets', 'search-provider'],
    npm: ['@sentry/core', 'zod'],
  },
  'packages/ui': {
    about: 'the design system',
    local: [],
    npm: ['@fontsource-variable', 'lucide', 'react', 'react-dom'],
  },
  'packages/i18n': {
    about: 'texts, plurals, formats; i18next on the server, a compact engine in browsers',
    local: ['markets'],
    npm: ['i18next', 'react'],
  },
  'packages/platform': {
    about: 'the contract between shell and remotes, its hooks, its test doubles; only types of `api-clients`',
    local: ['entities', 'markets', 'i18n', 'tracking', 'api-clients'],
    npm: ['react', 'react-router', 'zustand'],
  },
  'packages/grading': {
    about: 'grading: questions, their effect on offers, which of them apply under the answers',
    local: ['entities'],
    npm: [],
  },
  'packages/demo-catalogue': {
    about: 'the default catalogue: facts and drawings',
    local: ['entities', 'grading'],
    npm: 'any',
  },
  'packages/server-kit': {
    about:
      'what all servers share: reading requests, errors and their reports, headers, logs, metrics, traces, health, shutdown',
    local: ['tracking'],
    npm: 'any',
  },
  'packages/build': {
    about: "rspack presets of shell and remotes, the release registry's format",
    local: ['tracking'],
    npm: 'any',
  },
  'packages/testing': {
    about: 'fixtures of the browser tests, temporary PostgreSQL and Redis servers',
    local: ['entities', 'markets'],
    npm: 'any',
  },
  ...Object.fromEntries(
    remotes.map((name) => [
      `apps/${name}`,
      {
        about: 'area; only types of `api-clients`',
        local: ['platform', 'ui', 'tracking', 'entities', 'markets', 'api-clients'],
        npm: 'any' as const,
      },
    ]),
  ),
  'apps/shell': {
    about: 'host, server, header, sign-in',
    local: [
      ...['platform', 'ui', 'i18n', 'tracking', 'entities', 'markets', 'api-clients', 'build', 'server-kit'],
      'search-provider',
    ],
    npm: 'any',
  },
  'apps/api': {
    about: 'backend; `testing` in its tests',
    local: [...servers, 'demo-catalogue', 'grading', 'i18n', 'testing'],
    npm: 'any',
  },
  'apps/search': {
    about: 'search service; `demo-catalogue` in its tests',
    local: [...servers, 'demo-catalogue'],
    npm: 'any',
  },
  'apps/sandbox': { about: 'stand-ins for third parties', local: [...servers, 'tracking'], npm: 'any' },
};

interface ApiLayer {
  readonly name: string;
  /** What its modules are for. */
  readonly about: string;
  /** Modules of the layer; each may import the ones before it. */
  readonly modules: readonly string[];
}

/**
 * The modules of `apps/api/src/modules`, lowest first: each may import those that come before it here, through their
 * `index.ts`. A new module gets its place here and nowhere else.
 */
export const apiLayers: readonly ApiLayer[] = [
  { name: 'base', about: 'what every request needs', modules: ['health', 'rate-limits', 'experiments'] },
  { name: 'logistics', about: 'who carries and stores goods, and where they go', modules: ['carrier', 'addresses'] },
  {
    name: 'catalogue',
    about: 'products, their prices and stock, and content',
    modules: [
      'pricing',
      'insurance',
      'stock',
      'catalogue',
      'catalogue-import',
      'search-gateway',
      'finder',
      'content',
      'product-list',
      'catalogue-feed',
      'recommendations',
      'assistant',
      'product-questions',
      'sitemap',
    ],
  },
  {
    name: 'visitors',
    about: 'sessions, sign-in and what visitors upload',
    modules: ['session', 'uploads', 'cross-site-returns', 'hand-over', 'user'],
  },
  { name: 'money', about: 'the bank, and what sellers are owed', modules: ['bank', 'bank-accounts', 'shop-credit'] },
  { name: 'cart', about: 'what customers want to buy', modules: ['coupons', 'blue-cart', 'comparison'] },
  {
    name: 'orders',
    about: 'what customers have bought',
    modules: ['payments', 'financing', 'checkout', 'shipments', 'invoices', 'orders', 'withdrawals', 'claims'],
  },
  {
    name: 'trade-in',
    about: 'what customers sell',
    modules: ['trade-in', 'payouts', 'trade-in-orders', 'trade-in-checkout'],
  },
  {
    name: 'contact',
    about: 'what customers write and read',
    modules: ['wishlist', 'buy-alerts', 'reviews', 'announcements', 'newsletter'],
  },
  {
    name: 'whole shop',
    about: 'what needs both buying and selling',
    modules: ['search', 'user-meta', 'personal-data', 'housekeeping'],
  },
];

/** Layers that stand side by side, so that neither may import the other. */
export const separateLayers: readonly (readonly [string, string])[] = [['orders', 'trade-in']];

/** What each module of the API must not import: those that come after it, and those of a layer beside its own. */
export function forbiddenModules(): { readonly module: string; readonly forbidden: readonly string[] }[] {
  const order = apiLayers.flatMap(({ name, modules }) => modules.map((module) => ({ module, layer: name })));
  const areSeparate = (one: string, other: string) =>
    separateLayers.some((layers) => one !== other && layers.includes(one) && layers.includes(other));
  return order.map(({ module, layer }, place) => ({
    module,
    forbidden: order
      .filter((other, otherPlace) => otherPlace > place || areSeparate(layer, other.layer))
      .map((other) => other.module),
  }));
}

const list = (names: readonly string[]) => names.map((name) => `\`${name}\``).join(', ') || 'none';

/** The table as Markdown, for ARCHITECTURE.md. */
export function importTable(): string {
  const rows = Object.entries(importRows).map(
    ([folder, { about, local, npm }]) =>
      `| \`${folder}\` | ${about} | ${list(local)} | ${npm === 'any' ? 'any' : list(npm)} |`,
  );
  return ['| Folder | What it is | Packages it may import | npm packages |', '|---|---|---|---|', ...rows].join('\n');
}

/** The layers of the API as Markdown, for ARCHITECTURE.md. */
export function apiLayerTable(): string {
  const rows = apiLayers.map(({ name, about, modules }) => `| ${name} | ${about} | ${list(modules)} |`);
  return ['| Layer | What its modules are for | Modules, lowest first |', '|---|---|---|', ...rows].join('\n');
}
