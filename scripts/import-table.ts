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

const servers = ['entities', 'markets', 'catalogue', 'search-provider', 'server-kit'];

export const importRows: Readonly<Record<string, ImportRow>> = {
  'packages/entities': { about: 'schemas and types', local: ['markets'], npm: ['zod'] },
  'packages/markets': { about: 'markets, languages, hosts, every path in every language', local: [], npm: [] },
  'packages/api-clients': {
    about: 'transport (headers, retries, CSRF, errors) and one client per area of the API',
    local: ['entities', 'markets'],
    npm: ['ky', 'zod'],
  },
  'packages/search-provider': { about: "SDK of the search provider's protocol", local: [], npm: [] },
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
    local: ['entities', 'markets', 'i18n', 'api-clients'],
    npm: ['react', 'react-router', 'zustand'],
  },
  'packages/catalogue': {
    about: 'the default catalogue: facts, drawings, grading questions',
    local: ['entities', 'markets'],
    npm: 'any',
  },
  'packages/server-kit': {
    about: 'what all servers share: reading requests, errors, headers, logs, health, shutdown',
    local: [],
    npm: 'any',
  },
  'packages/build': {
    about: "rspack presets of shell and remotes, the release registry's format",
    local: [],
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
        local: ['platform', 'ui', 'entities', 'markets', 'api-clients'],
        npm: /** @type {const} */ ('any'),
      },
    ]),
  ),
  'apps/shell': {
    about: 'host, server, header, sign-in',
    local: ['platform', 'ui', 'i18n', 'entities', 'markets', 'api-clients', 'build', 'server-kit'],
    npm: 'any',
  },
  'apps/api': { about: 'backend; `testing` in its tests', local: [...servers, 'i18n', 'testing'], npm: 'any' },
  'apps/search': { about: 'search service', local: servers, npm: 'any' },
  'apps/sandbox': { about: 'stand-ins for third parties', local: servers, npm: 'any' },
};

const list = (names: readonly string[]) => names.map((name) => `\`${name}\``).join(', ') || 'none';

/** The table as Markdown, for ARCHITECTURE.md. */
export function importTable(): string {
  const rows = Object.entries(importRows).map(
    ([folder, { about, local, npm }]) =>
      `| \`${folder}\` | ${about} | ${list(local)} | ${npm === 'any' ? 'any' : list(npm)} |`,
  );
  return ['| Folder | What it is | Packages it may import | npm packages |', '|---|---|---|---|', ...rows].join('\n');
}
