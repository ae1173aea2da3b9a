import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { contract, isCompatible } from './contract.ts';
import { assertRemote, defineRemote, RemoteContractError } from './remote.ts';

const remote = defineRemote({ name: 'blue', routes: () => [], loadMessages: async () => ({}) });

describe('contract', () => {
  test('accepts an older minor of the same major, and refuses a newer minor or another major', () => {
    const version = fc.record({ major: fc.nat(5), minor: fc.nat(5) });
    fc.assert(
      fc.property(version, version, (theirs, ours) => {
        const expected = theirs.major === ours.major && theirs.minor <= ours.minor;
        expect(isCompatible(theirs, ours)).toBe(expected);
      }),
    );
  });

  test('accepts a remote of the contract it was built for', () => {
    expect(assertRemote(remote, 'blue')).toBe(remote);
    expect(remote.contract).toEqual(contract);
  });

  test.each([
    ['nothing', undefined],
    ['a string', 'remote'],
    ['no contract', { ...remote, contract: undefined }],
    ['a newer minor', { ...remote, contract: { major: contract.major, minor: contract.minor + 1 } }],
    ['another major', { ...remote, contract: { major: contract.major + 1, minor: 0 } }],
    ['no routes', { ...remote, routes: undefined }],
    ['no texts', { ...remote, loadMessages: undefined }],
  ])('refuses %s', (_what, value) => {
    expect(() => assertRemote(value, 'blue')).toThrow(RemoteContractError);
  });
});
