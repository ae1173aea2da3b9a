import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { type Compilation, type Compiler, rspack } from '@rspack/core';
import { isLocalVersion } from './release-version.ts';

async function filesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).replaceAll(path.sep, '/'));
}

/** Files of a published folder that this build would change or leave out. */
async function changedFiles(folder: string, compilation: Compilation): Promise<string[]> {
  const published = await filesIn(folder);
  const isSame = await Promise.all(
    published.map(async (file) => {
      const built = compilation.getAsset(file)?.source.buffer();
      return built?.equals(await readFile(path.join(folder, file))) ?? false;
    }),
  );
  return published.filter((_file, index) => !isSame[index]);
}

/** Writes the version that was built last to `current.json`, next to the folders of the releases. */
async function writeCurrent(folder: string, version: string): Promise<void> {
  const dist = path.resolve(folder, '../..');
  await mkdir(dist, { recursive: true });
  const file = path.join(dist, 'current.json');
  // The builds for browser and server run in parallel.
  const next = `${file}.${path.basename(folder)}-${process.pid}`;
  await writeFile(next, `${JSON.stringify({ version })}\n`);
  await rename(next, file);
}

/**
 * Fails the build if the folder of its version exists with other content, since a published release never changes. Local
 * builds are overwritten. Writes `current.json` next to the folders of the releases, with the version that was built last.
 */
export class PublishOncePlugin {
  readonly #version: string;

  constructor(version: string) {
    this.#version = version;
  }

  apply(compiler: Compiler): void {
    if (!isLocalVersion(this.#version)) this.#refuseOverwriting(compiler);
    compiler.hooks.done.tapPromise('PublishOnce', async (stats) => {
      if (!stats.hasErrors()) await writeCurrent(compiler.outputPath, this.#version);
    });
  }

  #refuseOverwriting(compiler: Compiler): void {
    // after all plugins that add files
    const stage = rspack.Compilation.PROCESS_ASSETS_STAGE_REPORT + 10;
    compiler.hooks.thisCompilation.tap('PublishOnce', (compilation) => {
      compilation.hooks.processAssets.tapPromise({ name: 'PublishOnce', stage }, async () => {
        const [changed, ...others] = await changedFiles(compiler.outputPath, compilation);
        if (changed === undefined) return;
        const more = others.length > 0 ? ` and ${others.length} more files` : '';
        compilation.errors.push(
          new rspack.WebpackError(
            `${this.#version} is already published in ${compiler.outputPath} with other content (${changed}${more}). A published release never changes: choose another RELEASE_VERSION.`,
          ),
        );
      });
    });
  }
}
