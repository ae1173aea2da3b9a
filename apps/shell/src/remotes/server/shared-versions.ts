import { sharedModules } from '../share-scope.ts';

const majorOf = (version: string): string => version.replace(/^\D*/, '').split('.', 1)[0] ?? '';

/**
 * Checks the shared modules in a release's manifest: a module that the shell does not share, or shares in another major
 * version, would fail in the browser. The contract check covers the shell's own packages in more detail.
 * @throws with the name of the module.
 */
export function assertShared(shared: readonly { name: string; requiredVersion?: string | undefined }[]): void {
  const offered = new Map(Object.entries(sharedModules).map(([name, { version }]) => [name, version]));
  for (const { name, requiredVersion } of shared) {
    const version = offered.get(name);
    if (version === undefined) throw new Error(`it needs ${name}, which this shell does not share`);
    if (requiredVersion && majorOf(requiredVersion) !== majorOf(version)) {
      throw new Error(`it needs ${name} ${requiredVersion}, this shell shares ${version}`);
    }
  }
}
