// Builds the gallery: every component as static HTML, in the colours of every area and theme, and the script that hydrates it.
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type Configuration, rspack } from '@rspack/core';

const here = import.meta.dirname;
export const galleryFolder = join(here, 'dist');
export const galleryPages = (['blue', 'green', 'my'] as const).flatMap((area) =>
  (['light', 'dark'] as const).map((theme) => ({ area, theme, file: `${area}-${theme}.html` })),
);

const shared = {
  mode: 'production',
  devtool: false,
  context: here,
  optimization: {
    minimizer: [
      new rspack.SwcJsMinimizerRspackPlugin(),
      new rspack.LightningCssMinimizerRspackPlugin({
        minimizerOptions: { targets: ['chrome >= 112', 'safari >= 16.5', 'firefox >= 117'] },
      }),
    ],
  },
  resolve: { extensions: ['.ts', '.tsx', '.js', '.mjs'] },
  module: {
    rules: [
      {
        test: /\.tsx?$/,
        loader: 'builtin:swc-loader',
        options: {
          jsc: { parser: { syntax: 'typescript', tsx: true }, transform: { react: { runtime: 'automatic' } } },
        },
      },
      { test: /\.module\.css$/, type: 'css/module', parser: { namedExports: false, dashedIdents: false } },
      { test: /\.css$/, exclude: /\.module\.css$/, type: 'css' },
      { test: /\.woff2$/, type: 'asset/resource' },
    ],
  },
} satisfies Configuration;

const output = { path: galleryFolder, publicPath: '/', uniqueName: 'gallery', cssFilename: '[name].css' };

const client: Configuration = { ...shared, target: 'web', entry: { gallery: './client.tsx' }, output };
const server: Configuration = {
  ...shared,
  target: 'node',
  entry: { server: './server.tsx' },
  output: { ...output, cssFilename: 'server.css', filename: 'server.cjs', library: { type: 'commonjs2' } },
};

/** Writes the gallery's pages to `galleryFolder`. */
export async function buildGallery(): Promise<void> {
  rmSync(galleryFolder, { recursive: true, force: true });
  mkdirSync(galleryFolder, { recursive: true });
  await compile(client);
  await compile(server);
  const { renderGallery } = createRequire(import.meta.url)(join(galleryFolder, 'server.cjs')) as {
    renderGallery: () => string;
  };
  const content = renderGallery();
  for (const { area, theme, file } of galleryPages) {
    writeFileSync(join(galleryFolder, file), page(area, theme, content));
  }
}

function compile(configuration: Configuration): Promise<void> {
  return new Promise((resolve, reject) => {
    rspack(configuration, (error, stats) => {
      if (error) return reject(error);
      if (stats?.hasErrors()) return reject(new Error(stats.toString({ all: false, errors: true })));
      return resolve();
    });
  });
}

function page(area: string, theme: string, content: string): string {
  return `<!doctype html>
<html lang="en" data-theme="${theme}" data-area="${area}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Components: ${area}, ${theme}</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="/gallery.css">
</head>
<body><div id="root">${content}</div><script src="/gallery.js" defer></script></body>
</html>
`;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  await buildGallery();
  process.stdout.write(`${galleryPages.map(({ file }) => join(galleryFolder, file)).join('\n')}\n`);
}
