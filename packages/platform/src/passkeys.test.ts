import type { PasskeyCreation, PasskeyRequest } from '@reprise/entities/passkey';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { canUsePasskeys, createPasskey, signWithPasskey } from './passkeys.ts';

class Credential {
  readonly id = '-_8';
  readonly type = 'public-key';
  readonly rawId = Uint8Array.of(251, 255).buffer;
  readonly response: object;
  constructor(response: object) {
    this.response = response;
  }
}
class Attestation {
  readonly clientDataJSON = Uint8Array.of(1).buffer;
  readonly attestationObject = Uint8Array.of(2, 3).buffer;
}
class Assertion {
  readonly clientDataJSON = Uint8Array.of(1).buffer;
  readonly authenticatorData = Uint8Array.of(2).buffer;
  readonly signature = Uint8Array.of(3).buffer;
  readonly userHandle: ArrayBuffer | null;
  constructor(userHandle: ArrayBuffer | null) {
    this.userHandle = userHandle;
  }
}

const credentials = { create: vi.fn(), get: vi.fn() };
beforeEach(() => {
  vi.stubGlobal('PublicKeyCredential', Credential);
  vi.stubGlobal('AuthenticatorAttestationResponse', Attestation);
  vi.stubGlobal('AuthenticatorAssertionResponse', Assertion);
  vi.stubGlobal('navigator', { credentials });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.resetAllMocks();
});

const creation: PasskeyCreation = {
  challenge: '-_8',
  rp: { id: 'www.shop.example', name: 'Reprise' },
  user: { id: 'AQ', name: 'ada@shop.example', displayName: 'Ada Lind' },
  pubKeyCredParams: [{ alg: -7, type: 'public-key' }],
  timeout: 300_000,
  excludeCredentials: [{ id: 'Ag', type: 'public-key' }],
  authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
  attestation: 'none',
};
const request: PasskeyRequest = {
  challenge: '-_8',
  rpId: 'www.shop.example',
  timeout: 300_000,
  userVerification: 'required',
};
const bytes = (...values: number[]) => Uint8Array.of(...values);

describe('a passkey', () => {
  test('is created by the browser, with bytes converted from and to text', async () => {
    credentials.create.mockResolvedValue(new Credential(new Attestation()));
    expect(await createPasskey(creation)).toEqual({
      id: '-_8',
      rawId: '-_8',
      type: 'public-key',
      response: { clientDataJSON: 'AQ', attestationObject: 'AgM' },
    });
    expect(credentials.create).toHaveBeenCalledWith({
      publicKey: {
        ...creation,
        challenge: bytes(251, 255),
        user: { ...creation.user, id: bytes(1) },
        excludeCredentials: [{ id: bytes(2), type: 'public-key' }],
      },
    });
  });

  test('signs, and identifies its customer', async () => {
    credentials.get.mockResolvedValue(new Credential(new Assertion(bytes(4).buffer)));
    expect(await signWithPasskey(request)).toEqual({
      id: '-_8',
      rawId: '-_8',
      type: 'public-key',
      response: { clientDataJSON: 'AQ', authenticatorData: 'Ag', signature: 'Aw', userHandle: 'BA' },
    });
    expect(credentials.get).toHaveBeenCalledWith({ publicKey: { ...request, challenge: bytes(251, 255) } });
  });

  test.each([
    ['NotAllowedError', 'cancelled'],
    ['AbortError', 'cancelled'],
    ['InvalidStateError', 'present'],
    ['SecurityError', 'failed'],
  ])('that the browser refuses with %s is reported as %s', async (name, problem) => {
    credentials.create.mockRejectedValue(new DOMException('no', name));
    credentials.get.mockRejectedValue(new DOMException('no', name));
    await expect(createPasskey(creation)).rejects.toMatchObject({ name: 'PasskeyError', problem });
    await expect(signWithPasskey(request)).rejects.toMatchObject({ name: 'PasskeyError', problem });
  });

  test.each([
    ['nothing', null],
    ['a password', {}],
    ['an answer without its owner', new Credential(new Assertion(null))],
  ])('is not made of %s', async (_what, answer) => {
    credentials.create.mockResolvedValue(answer);
    credentials.get.mockResolvedValue(answer);
    await expect(createPasskey(creation)).rejects.toMatchObject({ problem: 'failed' });
    await expect(signWithPasskey(request)).rejects.toMatchObject({ problem: 'failed' });
  });

  test('needs a browser that supports passkeys', async () => {
    expect(canUsePasskeys()).toBe(true);
    vi.stubGlobal('PublicKeyCredential', undefined);
    expect(canUsePasskeys()).toBe(false);
  });
});
