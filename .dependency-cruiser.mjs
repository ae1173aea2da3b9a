// Enforces the import table of scripts/import-table.ts, and further rules below.
import { forbiddenModules, importRows, remotes } from './scripts/import-table.ts';

const testFiles =
  '[.](test|test-d|bench)[.]tsx?$|/(testing|fixtures)/|/test-doubles[.]tsx?$|(^|/)(vitest|rspack|playwright)[.]config[.]ts$';

const remoteFolders = `apps/(${remotes.join('|')})`;

/** Rooms of the shell that only its server loads, besides the `server` folder of each other room. */
const shellServer = '^apps/shell/src/((api|discovery|pages)/|[^/]+/server/)';

const npmPath = (names) => `node_modules/(${names.map((name) => name.replace('/', '[/+]')).join('|')})(/|$)`;

const tableRules = Object.entries(importRows).flatMap(([folder, { local, npm }]) => {
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
  if (npm !== 'any') {
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

const apiModules = '^apps/api/src/modules/';

const layerRules = forbiddenModules()
  .filter(({ forbidden }) => forbidden.length > 0)
  .map(({ module, forbidden }) => ({
    name: `api: ${module} imports lower modules only`,
    comment: 'Composition (app.ts, belongings.ts) or an event for a job connects a module with one above it.',
    severity: 'error',
    from: { path: `${apiModules}${module}/`, pathNot: testFiles },
    to: { path: `${apiModules}(${forbidden.join('|')})/` },
  }));

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    ...tableRules,
    ...layerRules,
    {
      name: 'api: modules through their index',
      comment: 'index.ts lists what a module offers to others.',
      severity: 'error',
      from: { path: `${apiModules}([^/]+)/`, pathNot: testFiles },
      to: { path: apiModules, pathNot: `${apiModules}($1/|[^/]+/index[.]ts$)` },
    },
    {
      name: 'api: modules through their index, from outside',
      comment: 'Only the schema of the database reads their tables.',
      severity: 'error',
      from: { path: '^apps/api/src/', pathNot: `${testFiles}|${apiModules}` },
      to: { path: apiModules, pathNot: `${apiModules}[^/]+/(index|tables)[.]ts$` },
    },
    {
      name: 'no app imports another app',
      comment: 'Apps are connected at run time, through the registry and over HTTP. Shared code belongs in a package.',
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
      name: 'features do not import each other',
      comment: "Shared code belongs in the area's store, in ui, or in a package.",
      severity: 'error',
      from: { path: '^apps/([^/]+)/src/features/([^/]+)/' },
      to: { path: '^apps/$1/src/features/', pathNot: '^apps/$1/src/features/$2/' },
    },
    {
      name: 'constants import nothing',
      comment: 'Pages load constants before hydration, and would also load everything that they import.',
      severity: 'error',
      from: { path: '^packages/entities/src/constants/' },
      to: {},
    },
    {
      name: 'remotes use the shell through platform',
      comment: 'platform provides the HTTP client, the i18n library and the router.',
      severity: 'error',
      from: { path: `^${remoteFolders}/src/`, pathNot: testFiles },
      to: { path: `node_modules/(ky|i18next|react-i18next|react-router|@module-federation/[^/]+)(/|$)` },
    },
    {
      name: 'api-clients: types only',
      comment: 'The shell provides the clients; remotes and platform import only their types.',
      severity: 'error',
      from: { path: `^(${remoteFolders}|packages/platform)/src/`, pathNot: testFiles },
      to: { path: '^packages/api-clients/', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'browser code does not import Node modules',
      severity: 'error',
      from: {
        path: `^(${remoteFolders}|apps/shell/src|packages/(entities|markets|api-clients|ui|i18n|platform))/`,
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
      name: 'production code does not import development dependencies',
      severity: 'error',
      from: { path: '^(apps|packages)/[^/]+/src/', pathNot: `${testFiles}|^packages/(testing|build)/` },
      to: {
        dependencyTypes: ['npm-dev'],
        dependencyTypesNot: ['type-only', 'npm', 'npm-peer'],
        pathNot: '^packages/|/@types/',
      },
    },
    {
      name: 'no circular imports',
      severity: 'error',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
    {
      name: 'all imports resolve',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true, pathNot: '[.](css|json|svg|woff2)$' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '/(dist|source-maps|[.]data|coverage)/' },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'types', 'node', 'default'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.cjs', '.json'],
    },
  },
};
