import { releaseVersion, remoteConfiguration } from '@reprise/build';
import { contract } from '@reprise/platform/contract';
import packageJson from './package.json' with { type: 'json' };

export default remoteConfiguration({
  context: import.meta.dirname,
  name: 'my',
  version: releaseVersion(packageJson.version),
  contract,
  port: Number(process.env.MY_PORT ?? 3003),
  development: process.env.NODE_ENV === 'development',
});
