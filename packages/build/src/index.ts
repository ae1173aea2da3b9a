export { releaseVersion } from './release-version.ts';
export { type RemoteOptions, remoteConfiguration } from './remote.ts';
export { type ShellOptions, shellConfiguration } from './shell.ts';
