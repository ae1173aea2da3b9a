import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { debugIdOf } from '@reprise/tracking/debug-id';
import { type Compiler, rspack } from '@rspack/core';
import * as z from 'zod/mini';

const SourceMap = z.looseObject({ version: z.literal(3), mappings: z.string() });

export interface SourceMapsOptions {
  readonly app: string;
  /** Version of the release; undefined for the shell, whose files have a hash in their names. */
  readonly version?: string;
  readonly platform: 'web' | 'node';
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
    const { app, version, platform } = this.#options;
    const parts = version === undefined ? [platform] : [version, platform];
    // before the plugins that list all files
    const stage = rspack.Compilation.PROCESS_ASSETS_STAGE_REPORT - 1;
    compiler.hooks.thisCompilation.tap('SourceMaps', (compilation) => {
      compilation.hooks.processAssets.tapPromise({ name: 'SourceMaps', stage }, async () => {
        const root = path.join(compiler.outputPath, ...parts.map(() => '..'), '../source-maps');
        const folder = path.join(root, ...parts);
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
          const id = await debugIdOf([app, ...parts, script].join('/'));
          const map = SourceMap.parse(JSON.parse(source.source().toString()));
          await writeFile(path.join(folder, script), `${code}\n//# debugId=${id}\n`);
          await writeFile(path.join(folder, name), JSON.stringify({ ...map, debugId: id, debug_id: id }));
        }
      });
    });
  }
}
