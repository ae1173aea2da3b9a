import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { type Compiler, rspack } from '@rspack/core';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);
/** Smaller files are not worth compressing; bytes. */
const minSize = 1024;

/** Writes `.br` (quality 11) and `.gz` versions of every text file, so that servers need not compress at run time. */
export class PrecompressPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('Precompress', (compilation) => {
      compilation.hooks.processAssets.tapPromise(
        { name: 'Precompress', stage: rspack.Compilation.PROCESS_ASSETS_STAGE_REPORT + 1 },
        async () => {
          const texts = compilation.getAssets().filter(({ name }) => /\.(js|css|json|svg)$/.test(name));
          await Promise.all(
            texts.map(async ({ name, source }) => {
              const content = source.buffer();
              if (content.length < minSize) return;
              const params = { [constants.BROTLI_PARAM_SIZE_HINT]: content.length };
              const [br, gz] = await Promise.all([brotli(content, { params }), zip(content, { level: 9 })]);
              compilation.emitAsset(`${name}.br`, new rspack.sources.RawSource(br));
              compilation.emitAsset(`${name}.gz`, new rspack.sources.RawSource(gz));
            }),
          );
        },
      );
    });
  }
}
