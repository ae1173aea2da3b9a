import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { debugIdOf } from '@reprise/tracking/debug-id';
import { type Compiler, rspack } from '@rspack/core';
import * as z from 'zod/mini';

const SourceMap = z.looseObject({ version: z.literal(3), mappings: z.string() });

export interface SourceMapsOptions {
  /** Path of the built files that no other content ever has, such as `blue/1.4.0/web`: their debug ids follow from it. */
  readonly path: string;
  /** Folders of the output below `dist`: that of the version if there is one, and that of the platform. */
  readonly folders: readonly string[];
}

/**
 * Takes the source maps out of a build, so that no origin serves them. Scripts and their maps are written to `source-maps` beside
 * `dist`, with their debug ids, as the error-reporting service wants them uploaded. Only those of the last build stay.
 */
export class SourceMapsPlugin {
  readonly #options: SourceMapsOptions;

  constructor(options: SourceMapsOptions) {
    this.#options = options;
  }

  apply(compiler: Compiler): void {
    const { path: builtPath, folders } = this.#options;
    const version = folders.length > 1 ? folders[0] : undefined;
    // before the plugins that list all files
    const stage = rspack.Compilation.PROCESS_ASSETS_STAGE_REPORT - 1;
    compiler.hooks.thisCompilation.tap('SourceMaps', (compilation) => {
      compilation.hooks.processAssets.tapPromise({ name: 'SourceMaps', stage }, async () => {
        const root = path.join(compiler.outputPath, ...folders.map(() => '..'), '../source-maps');
        const folder = path.join(root, ...folders);
        const others = version === undefined ? [] : await readdir(root).catch(() => []);
        const old = others.filter((name) => name !== version).map((name) => path.join(root, name));
        await Promise.all([folder, ...old].map((name) => rm(name, { recursive: true, force: true })));
        await mkdir(folder, { recursive: true });
        const maps = compilation.getAssets().filter(({ name }) => name.endsWith('.map'));
        for (const { name, source } of maps) {
          compilation.deleteAsset(name);
          const script = name.slice(0, -'.map'.length);
          if (!/\.m?js$/.test(script)) continue;
          const code = compilation.getAsset(script)?.source.source().toString() ?? '';
          const id = await debugIdOf(`${builtPath}/${script}`);
          const map = SourceMap.parse(JSON.parse(source.source().toString()));
          await writeFile(path.join(folder, script), `${code}\n//# debugId=${id}\n`);
          await writeFile(path.join(folder, name), JSON.stringify({ ...map, debugId: id, debug_id: id }));
        }
      });
    });
  }
}
