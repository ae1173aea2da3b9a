import { readFileSync } from 'node:fs';
import path from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import { type Configuration, type Module, rspack } from '@rspack/core';
import { ReactRefreshRspackPlugin } from '@rspack/plugin-react-refresh';
import { baseConfiguration, cleanOutput } from './base.ts';
import { ChunkMapPlugin } from './chunk-map-plugin.ts';
import { ContainerRuntimePlugin } from './container-runtime-plugin.ts';
import { developmentServer } from './development-server.ts';
import { ManifestOrderPlugin } from './manifest-order-plugin.ts';
import { PrecompressPlugin } from './precompress-plugin.ts';
import { PublishOncePlugin } from './publish-once-plugin.ts';
import { ReleasePlugin } from './release-plugin.ts';
import { type ContractVersion, consumedModules } from './shared.ts';
import { SourceMapsPlugin } from './source-maps-plugin.ts';

export interface RemoteOptions {
  context: string;
  name: string;
  /** Folder below `dist`, from `releaseVersion`. A published release is never overwritten. */
  version: string;
  /** The contract of the platform that the remote is built for. */
  contract: ContractVersion;
  /** Port of the development server. */
  port: number;
  development?: boolean;
}

/** Browser build (an ESM container, so that `modulepreload` works) and server build (one CommonJS file) of a remote. */
export function remoteConfiguration(options: RemoteOptions): Configuration[] {
  return [browserBuild(options), serverBuild(options)];
}

/** The container with the remote's module, in the format of its platform. */
function federationPlugin({ context, name, contract, development = false }: RemoteOptions, platform: 'web' | 'node') {
  const isBrowser = platform === 'web';
  return new ModuleFederationPlugin({
    name,
    filename: isBrowser && development ? 'remoteEntry.js' : 'remoteEntry.[contenthash:8].js',
    library: { type: isBrowser ? 'module' : 'commonjs-module' },
    exposes: { './remote': './src/remote.ts' },
    shared: consumedModules(context, contract),
    manifest: { fileName: 'mf-manifest' },
    dts: false,
    shareStrategy: 'loaded-first',
    experiments: { optimization: { disableSnapshot: true, target: platform } },
  });
}

const sourceMaps = ({ name, version }: RemoteOptions, platform: 'web' | 'node') =>
  new SourceMapsPlugin({ path: `${name}/${version}/${platform}`, folders: [version, platform] });

const isEntity = /packages[\\/]entities[\\/]src[\\/]/;

/** Whether a module is zod or an entity with schemas. Entities without them are loaded with the pages that import them. */
function hasSchemas(module: Module): boolean {
  const file = module.nameForCondition() ?? '';
  if (isEntity.test(file)) return readFileSync(file, 'utf8').includes("from 'zod");
  return /node_modules[\\/]zod[\\/]/.test(file);
}

/** How chunks of pages share modules. */
const asyncChunks = {
  chunks: 'async',
  maxAsyncRequests: 12,
  cacheGroups: {
    default: false,
    defaultVendors: false,
    // Schemas must not delay hydration: forms are validated on submit.
    schemas: {
      minChunks: 2,
      name: 'schemas',
      test: hasSchemas,
      priority: 1,
    },
    // One chunk per set of pages that share modules, so that no page loads modules of others.
    shared: { minChunks: 2, minSize: 22_000, reuseExistingChunk: true },
  },
} as const;

function browserBuild(options: RemoteOptions): Configuration {
  const { context, name, version, contract, port, development = false } = options;
  const base = baseConfiguration({ context, name, platform: 'web', development, refresh: true });
  const file = development ? '[name]' : '[name].[contenthash:8]';
  // The runtime of every page lists these files: without names the list is a third shorter.
  const chunk = development ? '[name]' : '[id].[contenthash:8]';
  return {
    ...base,
    entry: {},
    output: {
      path: path.join(context, 'dist', version, 'web'),
      clean: cleanOutput(version),
      uniqueName: name,
      publicPath: development ? `http://localhost:${port}/${version}/web/` : 'auto',
      module: true,
      chunkFormat: 'module',
      chunkLoading: 'import',
      filename: `${file}.js`,
      chunkFilename: `${chunk}.js`,
      cssFilename: `${file}.css`,
      cssChunkFilename: `${chunk}.css`,
      crossOriginLoading: 'anonymous',
      environment: { dynamicImport: true, module: true },
    },
    optimization: {
      ...base.optimization,
      runtimeChunk: false,
      splitChunks: asyncChunks,
    },
    plugins: [
      ...(base.plugins ?? []),
      new ContainerRuntimePlugin(),
      federationPlugin(options, 'web'),
      new ManifestOrderPlugin(),
      new ChunkMapPlugin(),
      // In development, files keep their names when they change.
      new ReleasePlugin(contract, { listFiles: !development }),
      new PublishOncePlugin(version),
      ...(development ? [new ReactRefreshRspackPlugin()] : [sourceMaps(options, 'web'), new PrecompressPlugin()]),
    ],
    ...(development
      ? {
          devServer: developmentServer({
            port,
            publicPath: `/${version}/web/`,
            directory: path.join(context, 'dist'),
          }),
        }
      : {}),
  };
}

function serverBuild(options: RemoteOptions): Configuration {
  const { context, name, version, contract, development = false } = options;
  const base = baseConfiguration({ context, name, platform: 'node', development });
  return {
    ...base,
    entry: {},
    output: {
      path: path.join(context, 'dist', version, 'node'),
      clean: cleanOutput(version),
      // Part of the hash of class names, which must be the same on the server and in browsers.
      uniqueName: name,
      publicPath: 'auto',
      filename: '[name].[contenthash:8].js',
      chunkFilename: '[name].[contenthash:8].js',
      library: { type: 'commonjs-module' },
      chunkLoading: false,
    },
    module: { ...base.module, parser: { ...base.module?.parser, javascript: { dynamicImportMode: 'eager' } } },
    optimization: { ...base.optimization, splitChunks: false },
    plugins: [
      ...(base.plugins ?? []),
      federationPlugin(options, 'node'),
      new ManifestOrderPlugin(),
      new rspack.optimize.LimitChunkCountPlugin({ maxChunks: 1 }),
      new ReleasePlugin(contract),
      ...(development ? [] : [sourceMaps(options, 'node')]),
      new PublishOncePlugin(version),
    ],
    // Server builds have no hot module replacement.
    ...(development ? { devServer: false } : {}),
  };
}
