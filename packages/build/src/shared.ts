import { createRequire } from 'node:module';
import path from 'node:path';

/**
 * What shell and remotes share at run time: one React, one platform. The platform re-exports the router and translation
 * surface that remotes may use, so nothing else needs to be shared.
 */
const sharedNames = ['react', 'react/jsx-runtime', '@reprise/platform'] as const;

/** Installed version of a shared package as the app at `context` sees it. */
function versionOf(name: string, context: string): string {
  const packageName = name === 'react/jsx-runtime' ? 'react' : name;
  const require = createRequire(path.join(context, 'package.json'));
  if (packageName.startsWith('@reprise/')) return '0.1.0';
  return (require(`${packageName}/package.json`) as { version: string }).version;
}

/** Shared modules of the shell: it provides the only copies, ready before anything else runs. */
export function providedModules(context: string): Record<string, object> {
  return Object.fromEntries(
    sharedNames.map((name) => [name, { singleton: true, eager: true, requiredVersion: `^${versionOf(name, context)}` }]),
  );
}

/** Shared modules of a remote: never bundled, always the shell's. */
export function consumedModules(context: string): Record<string, object> {
  return Object.fromEntries(
    sharedNames.map((name) => [
      name,
      { singleton: true, import: false, requiredVersion: `^${versionOf(name, context)}`, strictVersion: false },
    ]),
  );
}
