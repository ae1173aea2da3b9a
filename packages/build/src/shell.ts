import { readFileSync } from 'node:fs';
import path from 'node:path';
import { type Configuration, rspack } from '@rspack/core';
import { ReactRefreshRspackPlugin } from '@rspack/plugin-react-refresh';
import { baseConfiguration, cleanDevelopment } from './base.ts';
import { ChunkMapPlugin } from './chunk-map-plugin.ts';
import { developmentServer } from './development-server.ts';
import { KeepBuildsPlugin } from './keep-builds-plugin.ts';
import { PrecompressPlugin } from './precompress-plugin.ts';

export interface ShellOptions {
  context: string;
  development?: boolean;
  /** Below which browsers find the files; `/assets/` of the shell's own origin when absent. */
  assetsUrl?: string | undefined;
  /** Port of the development server. */
  port?: number;
}

/** Parts of the router that nothing here uses but that its modules import, and what stands in for them in browsers. */
const routerParts = {
  'ssr[\\\\/]components\\.js$': 'router-data-mode.ts',
  '\\./instrumentation\\.js$': 'router-without-instrumentation.ts',
};

/** Browser host and server bundle of the shell. */
export function shellConfiguration(options: ShellOptions): Configuration[] {
  return [browserBuild(options), serverBuild(options)];
}

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
    entry: { main: './src/client/entry.ts' },
    output: {
      path: path.join(context, 'dist/web'),
      // pages that are open ask for the files of the builds before: KeepBuildsPlugin removes them in time
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
      splitChunks: {
        // what the page begins with; workers begin with files of their own
        chunks: (chunk) => chunk.name === 'main',
        cacheGroups: {
          default: false,
          defaultVendors: false,
          react: {
            name: 'react',
            test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/,
            enforce: true,
            priority: 20,
          },
          // parsing comes after hydration, in several chunks: once for all of them
          zod: { name: 'zod', test: /node_modules[\\/]zod[\\/]/, chunks: 'async', enforce: true, priority: 30 },
          vendor: { name: 'vendor', test: /node_modules.*\.m?js$/, enforce: true, priority: 10 },
        },
      },
    },
    plugins: [
      ...(base.plugins ?? []),
      ...Object.entries(routerParts).map(
        ([part, file]) =>
          new rspack.NormalModuleReplacementPlugin(new RegExp(part), path.join(import.meta.dirname, file)),
      ),
      new ChunkMapPlugin(),
      ...(development ? [new ReactRefreshRspackPlugin()] : [new PrecompressPlugin(), new KeepBuildsPlugin()]),
    ],
    ...(development ? { devServer: developmentServer({ port, publicPath: '/assets/' }) } : {}),
  };
}

function serverBuild({ context, development = false, assetsUrl = '/assets/' }: ShellOptions): Configuration {
  const base = baseConfiguration({ context, name: 'shell', platform: 'node', development });
  const outside = installedFor(context);
  return {
    ...base,
    target: 'node24',
    entry: { server: './src/server/server.ts' },
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
    // the shell's own npm dependencies stay outside; our packages and what only they depend on are bundled
    externalsType: 'module',
    externals: [
      ({ request = '', dependencyType }, callback) => {
        // what a CommonJS module requires is the value itself: an imported namespace cannot be called
        const type = dependencyType === 'commonjs' ? 'node-commonjs' : 'module';
        if (outside.test(request)) callback(undefined, `${type} ${request}`);
        else callback();
      },
    ],
    optimization: { ...base.optimization, splitChunks: false },
    // nobody has this build open: nothing is exchanged in it
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
