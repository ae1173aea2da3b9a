import { type Compiler, rspack } from '@rspack/core';

/** Files of a named chunk, relative to the build's folder. */
export interface ChunkFiles {
  js: string[];
  css: string[];
}

/**
 * Writes `chunk-map.json`: chunk name → files. The server needs it to link exactly the files of the matched routes; the
 * federation manifest does not have them.
 */
export class ChunkMapPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('ChunkMap', (compilation) => {
      compilation.hooks.processAssets.tap(
        { name: 'ChunkMap', stage: rspack.Compilation.PROCESS_ASSETS_STAGE_REPORT },
        () => {
          const chunks: Record<string, ChunkFiles> = {};
          for (const [name, group] of [...compilation.namedChunkGroups, ...compilation.entrypoints]) {
            const files = [...new Set(group.getFiles())].filter((file) => !/\.map$|hot-update/.test(file));
            chunks[name] = {
              js: files.filter((file) => file.endsWith('.js')),
              css: files.filter((file) => file.endsWith('.css')),
            };
          }
          compilation.emitAsset('chunk-map.json', new rspack.sources.RawSource(JSON.stringify(chunks)));
        },
      );
    });
  }
}
