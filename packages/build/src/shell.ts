import { readFileSync } from 'node:fs';
import path from 'node:path';
import { type Configuration, rspack } from '@rspack/core';
import { ReactRefreshRspackPlugin } from '@rspack/plugin-react-refresh';
import { baseConfiguration, cleanDevelopment } from './base.ts';
import { BuildRetentionPlugin } from './build-retention-plugin.ts';
import { ChunkMapPlugin } from './chunk-map-plugin.ts';
import { developmentServer } from './development-server.ts';
import { PrecompressPlugin } from './precompress-plugin.ts';
import { SourceMapsPlugin } from './source-maps-plugin.ts';

export interface ShellOptions {
  context: string;
  development?: boolean;
  /** URL prefix of the browser's files; `/assets/` by default. */
  assetsUrl?: string | undefined;
  /** Version of the release. Without it the build is for this machine, and its server keeps its source maps. */
  version?: string | undefined;
  /** Port of the development server. */
  port?: number;
}

/** Modules of the router that it imports but the shell does not use, and their replacements in the browser build. */
const routerReplacements = {
  'ssr[\\\\/]components\\.js$': 'router-data-mode.ts',
  '\\./instrumentation\\.js$': 'router-without-instrumentation.ts',
};

/**
 * The modules of the router that a page needs before it hydrates. They import a few values from the module that navigates:
 * they get these from a copy of it, whose other code is unused and left out, so that the module itself can load later.
 */
const hydratingRouter = /react-router[\\/]dist[\\/].*[\\/](hooks|components|lib|server)\.js$/;

/** Browser host and server bundle of the shell. */
export function shellConfiguration(options: ShellOptions): Configuration[] {
  return [browserBuild(options), serverBuild(options)];
}

/** How the files of the page's entry are divided, so that libraries stay cached when the shell changes. */
const entryChunks: Exclude<NonNullable<Configuration['optimization']>['splitChunks'], false | undefined> = {
  // Only for the page's entry. Workers have their own entries.
  chunks: (chunk) => chunk.name === 'main',
  cacheGroups: {
    default: false,
    defaultVendors: false,
    // Several chunks that load after hydration share zod.
    zod: { name: 'zod', test: /node_modules[\\/]zod[\\/]/, chunks: 'async', enforce: true, priority: 30 },
    // One file: divided into React and the rest, it would be 0.6 kB larger, and both rarely change.
    libraries: { name: 'libraries', test: /node_modules.*\.m?js$/, enforce: true, priority: 10 },
  },
};

function browserBuild({
  context,
  development = false,
  assetsUrl = '/assets/',
  port = 3009,
}: ShellOptions): Configuration {
  const base = baseConfiguration({ context, name: 'shell', platform: 'web', development, refresh: true });
  const file = development ? '[name]' : '[name].[contenthash:8]';
  return {
    ...base,
    entry: { main: './src/boot/entry.ts' },
    output: {
      path: path.join(context, 'dist/web'),
      // Open pages still request files of earlier builds; BuildRetentionPlugin removes them later.
      clean: development && cleanDevelopment,
      uniqueName: 'shell',
      publicPath: assetsUrl,
      module: true,
      chunkFormat: 'module',
      chunkLoading: 'import',
      filename: `${file}.js`,
      chunkFilename: `${file}.js`,
      cssFilename: `${file}.css`,
      cssChunkFilename: `${file}.css`,
      assetModuleFilename: '[name].[contenthash:8][ext]',
      crossOriginLoading: 'anonymous',
    },
    optimization: {
      ...base.optimization,
      splitChunks: entryChunks,
    },
    plugins: [
      ...(base.plugins ?? []),
      ...Object.entries(routerReplacements).map(
        ([part, file]) =>
          new rspack.NormalModuleReplacementPlugin(new RegExp(part), path.join(import.meta.dirname, file)),
      ),
      new rspack.NormalModuleReplacementPlugin(/\/router\.js$/, (resource) => {
        if (hydratingRouter.test(resource.contextInfo.issuer ?? '')) resource.request += '?before-hydration';
      }),
      new ChunkMapPlugin(),
      ...(development
        ? [new ReactRefreshRspackPlugin()]
        : [
            new SourceMapsPlugin({ path: 'shell/web', folders: ['web'] }),
            new PrecompressPlugin(),
            new BuildRetentionPlugin(),
          ]),
    ],
    ...(development ? { devServer: developmentServer({ port, publicPath: '/assets/' }) } : {}),
  };
}

function serverBuild({ context, development = false, assetsUrl = '/assets/', version }: ShellOptions): Configuration {
  const base = baseConfiguration({ context, name: 'shell', platform: 'node', development });
  const outside = installedFor(context);
  return {
    ...base,
    target: 'node24',
    // Not served, and for `node --enable-source-maps`.
    ...(development || version ? {} : { devtool: 'source-map' as const }),
    entry: { server: './src/boot/server/server.ts' },
    output: {
      path: path.join(context, 'dist/node'),
      clean: true,
      uniqueName: 'shell',
      module: true,
      chunkFormat: 'module',
      chunkLoading: 'import',
      library: { type: 'module' },
      filename: '[name].mjs',
      chunkFilename: '[name].mjs',
      publicPath: assetsUrl,
    },
    // The shell's npm dependencies are external. Workspace packages and their dependencies are bundled.
    externalsType: 'module',
    externals: [
      ({ request = '', dependencyType }, callback) => {
        // CommonJS modules need `require`: an imported namespace cannot be called as a function.
        const type = dependencyType === 'commonjs' ? 'node-commonjs' : 'module';
        if (outside.test(request)) callback(undefined, `${type} ${request}`);
        else callback();
      },
    ],
    optimization: { ...base.optimization, splitChunks: false },
    plugins: [
      ...(base.plugins ?? []),
      // Files of the server have no hash in their names.
      ...(version && !development ? [new SourceMapsPlugin({ path: `shell/${version}/node`, folders: ['node'] })] : []),
    ],
    // Server builds have no hot module replacement.
    ...(development ? { devServer: false } : {}),
  };
}

/** Matches modules of Node.js and of the app's own npm dependencies. */
function installedFor(context: string): RegExp {
  const { dependencies } = JSON.parse(readFileSync(path.join(context, 'package.json'), 'utf8')) as {
    dependencies: Record<string, string>;
  };
  const names = Object.keys(dependencies).filter((name) => !name.startsWith('@reprise/'));
  return new RegExp(`^(node:.*|(${names.map((name) => name.replace(/[.]/g, '\\.')).join('|')})(/.*)?)$`);
}
