import { describe, expect, test } from 'vitest';
import { isLocalVersion, releaseVersion } from './release-version.ts';

describe('the version of a build', () => {
  test.each([
    [{ RELEASE_VERSION: '1.5.0' }, '1.5.0', false],
    [{ RELEASE_VERSION: '1.5.0', TURBO_HASH: 'abcdef0123456789' }, '1.5.0', false],
    [{ TURBO_HASH: 'abcdef0123456789' }, '0.1.0-local.abcdef01', true],
    [{}, '0.1.0-local', true],
    [{ NODE_ENV: 'development', RELEASE_VERSION: '1.5.0' }, 'development', true],
  ])('with %o is %s', (env, version, local) => {
    expect(releaseVersion('0.1.0', env)).toBe(version);
    expect(isLocalVersion(version)).toBe(local);
  });

  test('is that of a release if it only contains the word', () => {
    expect(['1.0.0-local.ab12-fixed', '1.0.0-localised'].filter(isLocalVersion)).toEqual([]);
  });

  test.each(['../1', 'development', '1.0.0-local', '1.0.0-local.ab12', 'latest', '1/2'])('cannot be %s', (version) => {
    expect(() => releaseVersion('0.1.0', { RELEASE_VERSION: version })).toThrow('RELEASE_VERSION must begin');
  });
});
