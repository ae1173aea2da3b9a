import { type Compiler, rspack } from '@rspack/core';

const manifests = ['mf-manifest.json', 'mf-manifest-stats.json'];

/** Lists of names in no particular order. */
const names: ReadonlySet<string> = new Set(['usedIn', 'requires']);

function keyOf(entry: unknown): string {
  return typeof entry === 'object' && entry !== null && 'id' in entry ? String(entry.id) : '';
}

/**
 * Sorts the modules of a manifest by id, their users and requirements by name; the bundler lists them in the order in
 * which it found them.
 */
export function inStableOrder(manifest: string): string {
  const order = (key: string, value: unknown): unknown => {
    if (!Array.isArray(value)) return value;
    if (names.has(key)) return value.toSorted();
    return value.toSorted((one, other) => keyOf(one).localeCompare(keyOf(other), 'en'));
  };
  return JSON.stringify(JSON.parse(manifest, order), null, 2);
}

/** Makes builds of the same sources equal: without it the order in the manifests depends on the load of the machine. */
export class ManifestOrderPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('ManifestOrder', (compilation) => {
      const stage = rspack.Compilation.PROCESS_ASSETS_STAGE_REPORT;
      compilation.hooks.processAssets.tap({ name: 'ManifestOrder', stage }, () => {
        for (const name of manifests) {
          const manifest = compilation.getAsset(name)?.source.source().toString();
          if (manifest) compilation.updateAsset(name, new rspack.sources.RawSource(inStableOrder(manifest)));
        }
      });
    });
  }
}
