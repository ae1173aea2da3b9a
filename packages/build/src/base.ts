import path from 'node:path';
import { type Configuration, rspack } from '@rspack/core';
import { developmentVersion, isLocalVersion } from './release-version.ts';
import { browserTargets, nodeTarget } from './targets.ts';

export interface BaseOptions {
  /** Folder of the app. */
  context: string;
  /** Name of the app; prefixes its class names. */
  name: string;
  platform: 'web' | 'node';
  development: boolean;
  refresh?: boolean;
}

/** In development, hot updates stay: a page that missed a build requests all updates since its own. */
export const cleanDevelopment = { keep: /\.hot-update\./ };

/** What a build removes from the folder of its version: nothing if the version is published. */
export function cleanOutput(version: string) {
  return version === developmentVersion ? cleanDevelopment : isLocalVersion(version);
}

/** Configuration that all browser and server builds share: TypeScript, CSS modules, minification. */
export function baseConfiguration({ context, name, platform, development, refresh }: BaseOptions): Configuration {
  const node = platform === 'node';
  const lightning = { loader: 'builtin:lightningcss-loader', options: { targets: browserTargets } };
  return {
    context,
    name: `${name}:${platform}`,
    mode: development ? 'development' : 'production',
    // Hidden: files do not name their maps, which no origin serves.
    devtool: development ? 'cheap-module-source-map' : 'hidden-source-map',
    target: node ? 'async-node' : ['web', 'es2022'],
    resolve: { extensions: ['.tsx', '.ts', '.jsx', '.js'] },
    module: {
      rules: [
        { test: /\.module\.css$/, type: 'css/module', use: [lightning] },
        { test: /\.css$/, exclude: /\.module\.css$/, type: 'css', use: [lightning] },
        { test: /\.(woff2|svg|png|webp|avif)$/, type: 'asset/resource' },
        {
          test: /\.woff2$/,
          resourceQuery: /weights/,
          type: 'asset/resource',
          loader: path.join(import.meta.dirname, 'font-loader.ts'),
          generator: { filename: '[name]-letters.[contenthash:8][ext]' },
        },
        {
          test: /\.json$/,
          include: path.join(context, 'src', 'locales'),
          type: 'javascript/auto',
          loader: path.join(import.meta.dirname, 'messages-loader.ts'),
        },
        {
          test: /\.[jt]sx?$/,
          exclude: /node_modules/,
          loader: 'builtin:swc-loader',
          type: 'javascript/auto',
          options: {
            jsc: {
              parser: { syntax: 'typescript', tsx: true },
              transform: {
                react: { runtime: 'automatic', development, refresh: Boolean(refresh) && development && !node },
              },
            },
            env: { targets: node ? nodeTarget : browserTargets },
          },
        },
      ],
      // Custom properties keep their names, since tokens are shared across modules, packages and areas.
      parser: { 'css/module': { namedExports: false, dashedIdents: false } },
      generator: {
        'css/module': {
          localIdentName: development ? `${name}__[local]-[hash:6]` : '[hash:8]',
          exportsOnly: node,
        },
        css: { exportsOnly: node },
      },
    },
    plugins: [new rspack.DefinePlugin({ 'process.env.SIDE': JSON.stringify(node ? 'server' : 'browser') })],
    optimization: {
      minimize: !development && !node,
      moduleIds: 'deterministic',
      chunkIds: 'deterministic',
      minimizer: [
        new rspack.SwcJsMinimizerRspackPlugin({
          minimizerOptions: { compress: { passes: 3 }, format: { comments: false } },
        }),
        new rspack.LightningCssMinimizerRspackPlugin({ minimizerOptions: { targets: browserTargets } }),
      ],
    },
    performance: false,
    // Editors save in several writes; wait for all of them.
    watchOptions: { aggregateTimeout: 50 },
    stats: 'errors-warnings',
    // The order of CSS modules does not matter: no two of them set the same property of an element.
    ignoreWarnings: [/Conflicting order between/],
    lazyCompilation: false,
  };
}
