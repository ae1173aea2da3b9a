import { createRequire } from 'node:module';
import path from 'node:path';

export interface ContractVersion {
  major: number;
  minor: number;
}

/**
 * Modules that a remote takes from the shell at run time and never bundles: React, the platform and the path table. The
 * platform re-exports the parts of router and translations that remotes may use, so nothing else needs to be shared.
 */
export function consumedModules(context: string, contract: ContractVersion): Record<string, object> {
  const require = createRequire(path.join(context, 'package.json'));
  const { version: react } = require('react/package.json') as { version: string };
  const ours = `${contract.major}.${contract.minor}.0`;
  const versions = {
    react,
    'react/jsx-runtime': react,
    '@reprise/markets': ours,
    '@reprise/platform': ours,
  };
  return Object.fromEntries(
    Object.entries(versions).map(([name, version]) => [
      name,
      { singleton: true, import: false, requiredVersion: `^${version}`, strictVersion: false },
    ]),
  );
}
