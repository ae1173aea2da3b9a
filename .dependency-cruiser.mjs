import { globSync } from 'node:fs';
import { dirname } from 'node:path';

// Who may import whom. The table below is the one in ARCHITECTURE.md; a new package gets its row here first.

const testFiles =
  '[.](test|test-d|bench)[.]tsx?$|/(testing|fixtures)/|/test-doubles[.]tsx?$|(^|/)(vitest|rspack|playwright)[.]config[.]ts$';

/** Areas that the shell loads at run time. */
const remotes = ['blue', 'green', 'my'];
const remoteFolders = `apps/(${remotes.join('|')})`;

/** Rooms of the shell that only its server loads, besides the `server` folder of each other room. */
const shellServer = '^apps/shell/src/((api|discovery|pages|server)/|[^/]+/server/)';

/** Local packages and npm packages that the sources of a workspace package may import; `npm: null` leaves npm open. */
const packages = {
  'packages/entities': { local: ['markets'], npm: ['zod'] },
  'packages/markets': { local: [], npm: [] },
  'packages/api-clients': { local: ['entities', 'markets'], npm: ['ky', 'zod'] },
  'packages/tracking': { local: ['entities', 'markets'], npm: ['zod'] },
  'packages/search-provider': { local: ['entities', 'markets'], npm: ['zod'] },
  'packages/ui': { local: [], npm: ['@base-ui/react', '@fontsource-variable', 'lucide', 'react', 'react-dom'] },
  'packages/i18n': { local: ['markets'], npm: ['i18next', 'react-i18next', 'react'] },
  'packages/platform': {
    local: ['entities', 'markets', 'i18n', 'api-clients', 'tracking'],
    npm: ['react', 'react-router', 'zod', 'zustand'],
  },
  'packages/catalogue': { local: ['entities', 'markets'], npm: null },
  'packages/server-kit': { local: [], npm: null },
  'packages/build': { local: [], npm: null },
  'packages/testing': { local: ['entities', 'markets'], npm: null },
  ...Object.fromEntries(
    remotes.map((name) => [
      `apps/${name}`,
      { local: ['platform', 'ui', 'entities', 'markets', 'api-clients'], npm: null },
    ]),
  ),
  'apps/shell': {
    local: [
      'platform',
      'ui',
      'i18n',
      'entities',
      'markets',
      'api-clients',
      'tracking',
      'search-provider',
      'build',
      'server-kit',
    ],
    npm: null,
  },
  'apps/api': {
    local: ['entities', 'markets', 'catalogue', 'i18n', 'search-provider', 'server-kit', 'testing'],
    npm: null,
  },
  'apps/search': { local: ['entities', 'markets', 'catalogue', 'search-provider', 'server-kit'], npm: null },
  'apps/sandbox': { local: ['entities', 'markets', 'catalogue', 'search-provider', 'server-kit'], npm: null },
};

const strangers = globSync('{apps,packages}/*/package.json')
  .map(dirname)
  .filter((folder) => !(folder in packages));
if (strangers.length > 0) throw new Error(`Without a row in .dependency-cruiser.mjs: ${strangers.join(', ')}`);

const npmPath = (names) => `node_modules/(${names.map((name) => name.replace('/', '[/+]')).join('|')})(/|$)`;

const tableRules = Object.entries(packages).flatMap(([folder, { local, npm }]) => {
  const allowed = [`^${folder}/`, ...local.map((name) => `^packages/${name}/`)];
  const sources = { path: `^${folder}/src/`, pathNot: testFiles };
  const rules = [
    {
      name: `${folder}: local packages`,
      comment: `${folder} may import ${local.length > 0 ? local.join(', ') : 'no other package'}.`,
      severity: 'error',
      from: sources,
      to: { path: '^(apps|packages|e2e|scripts|bench)/', pathNot: allowed },
    },
  ];
  if (npm !== null) {
    rules.push({
      name: `${folder}: npm packages`,
      comment: `${folder} may import ${npm.length > 0 ? npm.join(', ') : 'nothing'} from npm.`,
      severity: 'error',
      from: sources,
      to: { path: 'node_modules/', ...(npm.length > 0 ? { pathNot: npmPath(npm) } : {}) },
    });
  }
  return rules;
});

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    ...tableRules,
    {
      name: 'no app imports another app',
      comment: 'Apps meet at run time, through the registry and over HTTP; what two need is a package.',
      severity: 'error',
      from: { path: '^apps/([^/]+)/' },
      to: { path: '^apps/', pathNot: '^apps/$1/' },
    },
    {
      name: 'no package imports an app',
      severity: 'error',
      from: { path: '^packages/' },
      to: { path: '^apps/' },
    },
    {
      name: 'end-to-end tests: markets and testing only',
      severity: 'error',
      from: { path: '^e2e/' },
      to: { path: '^(apps|packages)/', pathNot: '^packages/(markets|testing)/' },
    },
    {
      name: 'features are strangers to each other',
      comment: "What two features need moves to the area's store, to ui, or to a package.",
      severity: 'error',
      from: { path: '^apps/([^/]+)/src/features/([^/]+)/' },
      to: { path: '^apps/$1/src/features/', pathNot: '^apps/$1/src/features/$2/' },
    },
    {
      name: 'constants import nothing',
      comment: 'Pages import them before they hydrate: whatever a constant imported would come along.',
      severity: 'error',
      from: { path: '^packages/entities/src/constants/' },
      to: {},
    },
    {
      name: 'remotes reach the shell through platform',
      comment: 'Neither the HTTP client, nor the i18n library, nor the router directly: platform hands them on.',
      severity: 'error',
      from: { path: `^${remoteFolders}/src/`, pathNot: testFiles },
      to: { path: `node_modules/(ky|i18next|react-i18next|react-router|@module-federation/[^/]+)(/|$)` },
    },
    {
      name: 'api-clients: types only',
      comment: 'Clients are handed over by platform; remotes and platform itself know only their types.',
      severity: 'error',
      from: { path: `^(${remoteFolders}|packages/platform)/src/`, pathNot: testFiles },
      to: { path: '^packages/api-clients/', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'browser code knows no Node',
      severity: 'error',
      from: {
        path: `^(${remoteFolders}|apps/shell/src|packages/(entities|markets|api-clients|tracking|ui|i18n|platform))/`,
        pathNot: `${testFiles}|${shellServer}|^packages/i18n/src/(check|read-locales)|^packages/ui/gallery/(build|serve|check)`,
      },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'shell: browser code imports no server code',
      comment: 'What the browser loads lies outside of the server rooms; it may use their types.',
      severity: 'error',
      from: { path: '^apps/shell/src/', pathNot: `${testFiles}|${shellServer}` },
      to: { path: shellServer, dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'test code stays in tests',
      severity: 'error',
      from: { path: '^(apps|packages)/[^/]+/src/', pathNot: `${testFiles}|^packages/testing/` },
      to: { path: `[.]test[.]tsx?$|^packages/testing/|^(apps|packages)/[^/]+/src/testing/|/test-doubles[.]tsx?$` },
    },
    {
      name: 'development dependencies stay out of sources',
      severity: 'error',
      from: { path: '^(apps|packages)/[^/]+/src/', pathNot: `${testFiles}|^packages/(testing|build)/` },
      to: { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['type-only', 'npm'], pathNot: '^packages/|/@types/' },
    },
    {
      name: 'no circular imports',
      severity: 'error',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
    {
      name: 'everything resolves',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true, pathNot: '[.](css|json|svg|woff2)$' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '/(dist|[.]data|coverage)/' },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'types', 'node', 'default'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.cjs', '.json'],
    },
  },
};
