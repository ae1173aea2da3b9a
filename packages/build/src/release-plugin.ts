import { createHash } from 'node:crypto';
import { type Compilation, type Compiler, rspack } from '@rspack/core';
import type { ContractVersion } from './shared.ts';

const hashOf = (algorithm: 'sha256' | 'sha384', content: Buffer | string): string =>
  `${algorithm}-${createHash(algorithm).update(content).digest('base64')}`;

const isEntry = (file: string) => /^remoteEntry(\.[0-9a-f]+)?\.js$/.test(file);

/** Hashes of all scripts and stylesheets except the container, whose hash is in the registry. */
function fileHashes(compilation: Compilation): Record<string, string> {
  const files = compilation.getAssets().filter(({ name }) => /\.(js|css)$/.test(name) && !isEntry(name));
  return Object.fromEntries(files.map(({ name, source }) => [name, hashOf('sha256', source.buffer())]));
}

/**
 * Writes `integrity.json`, the hashes of all files of a browser build, and `entry.json`, the source of a registry row: the
 * container's file name and contract, and the hashes of the container and of `integrity.json`.
 */
export class ReleasePlugin {
  readonly #contract: ContractVersion;
  readonly #listFiles: boolean;

  constructor(contract: ContractVersion, { listFiles = false }: { listFiles?: boolean } = {}) {
    this.#contract = contract;
    this.#listFiles = listFiles;
  }

  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('Release', (compilation) => {
      compilation.hooks.processAssets.tap(
        { name: 'Release', stage: rspack.Compilation.PROCESS_ASSETS_STAGE_REPORT },
        () => {
          const entry = compilation.getAssets().find(({ name }) => isEntry(name));
          if (!entry) return;
          const emit = (file: string, content: string) =>
            compilation.emitAsset(file, new rspack.sources.RawSource(content));
          const list = this.#listFiles ? JSON.stringify(fileHashes(compilation)) : undefined;
          if (list) emit('integrity.json', list);
          const row = {
            file: entry.name,
            integrity: hashOf('sha384', entry.source.buffer()),
            contract: this.#contract,
            ...(list && { files: hashOf('sha384', list) }),
          };
          emit('entry.json', JSON.stringify(row));
        },
      );
    });
  }
}
