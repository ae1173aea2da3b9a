import { createHash } from 'node:crypto';
import { type Compiler, rspack } from '@rspack/core';
import type { ContractVersion } from './shared.ts';

const integrityOf = (content: Buffer | string): string =>
  `sha384-${createHash('sha384').update(content).digest('base64')}`;

/** Writes `entry.json`: the container's file name, its integrity and contract, from which a registry row is made. */
export class ReleasePlugin {
  readonly #contract: ContractVersion;

  constructor(contract: ContractVersion) {
    this.#contract = contract;
  }

  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('Release', (compilation) => {
      compilation.hooks.processAssets.tap(
        { name: 'Release', stage: rspack.Compilation.PROCESS_ASSETS_STAGE_REPORT },
        () => {
          const entry = compilation.getAssets().find(({ name }) => /^remoteEntry(\.[0-9a-f]+)?\.js$/.test(name));
          if (!entry) return;
          const row = { file: entry.name, integrity: integrityOf(entry.source.buffer()), contract: this.#contract };
          compilation.emitAsset('entry.json', new rspack.sources.RawSource(JSON.stringify(row)));
        },
      );
    });
  }
}
