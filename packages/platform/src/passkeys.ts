import type { NewPasskey, PasskeyCreation, PasskeyRequest, PasskeySignIn } from '@reprise/entities/passkey';

/** The schemas of what browsers answer. Pages load them when a passkey is used: zod is a tenth of all scripts. */
const loadSchemas = () => import('@reprise/entities/passkey');

/**
 * Why there is no passkey. `cancelled`: the visitor has closed the browser's dialog, or it took too long; browsers do not say
 * which. `present`: this device has a passkey of the account already.
 */
export type PasskeyProblem = 'cancelled' | 'present' | 'failed';

export class PasskeyError extends Error {
  override readonly name = 'PasskeyError';
  readonly problem: PasskeyProblem;

  constructor(problem: PasskeyProblem, options?: ErrorOptions) {
    super(`No passkey: ${problem}.`, options);
    this.problem = problem;
  }
}

/** Whether the browser supports passkeys. They need a page that was loaded over TLS, or from localhost. */
export const canUsePasskeys = (): boolean => typeof PublicKeyCredential === 'function';

const problemOfName: Readonly<Record<string, PasskeyProblem>> = {
  NotAllowedError: 'cancelled',
  AbortError: 'cancelled',
  InvalidStateError: 'present',
};

// The browser's own conversion (parseCreationOptionsFromJSON, toJSON) is younger than some browsers of the shop.
function bytesOf(base64url: string): Uint8Array<ArrayBuffer> {
  const binary = atob(base64url.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(binary, (character) => character.charCodeAt(0));
}

function textOf(bytes: ArrayBuffer): string {
  const binary = Array.from(new Uint8Array(bytes), (byte) => String.fromCharCode(byte)).join('');
  return btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

/** Asks the browser. Throws PasskeyError if the browser or the authenticator refuses. */
async function ask<Credential>(work: () => Promise<Credential>): Promise<Credential> {
  try {
    return await work();
  } catch (error) {
    const problem = error instanceof DOMException ? problemOfName[error.name] : undefined;
    throw new PasskeyError(problem ?? 'failed', { cause: error });
  }
}

/** Has the browser create a passkey. Throws PasskeyError. */
export const createPasskey = (options: PasskeyCreation): Promise<NewPasskey['credential']> =>
  ask(async () => {
    const { challenge, user, excludeCredentials, ...others } = options;
    const created = await navigator.credentials.create({
      publicKey: {
        ...others,
        challenge: bytesOf(challenge),
        user: { ...user, id: bytesOf(user.id) },
        excludeCredentials: excludeCredentials.map(({ id, type }) => ({ id: bytesOf(id), type })),
      },
    });
    if (!(created instanceof PublicKeyCredential)) throw new PasskeyError('failed');
    const { id, rawId, type, response } = created;
    if (!(response instanceof AuthenticatorAttestationResponse)) throw new PasskeyError('failed');
    const { clientDataJSON, attestationObject } = response;
    return (await loadSchemas()).NewPasskey.shape.credential.parse({
      id,
      rawId: textOf(rawId),
      type,
      response: { clientDataJSON: textOf(clientDataJSON), attestationObject: textOf(attestationObject) },
    });
  });

/** Has the browser sign with a passkey that the visitor chooses. Throws PasskeyError. */
export const signWithPasskey = (options: PasskeyRequest): Promise<PasskeySignIn['credential']> =>
  ask(async () => {
    const publicKey = { ...options, challenge: bytesOf(options.challenge) };
    const signed = await navigator.credentials.get({ publicKey });
    if (!(signed instanceof PublicKeyCredential)) throw new PasskeyError('failed');
    const { id, rawId, type, response } = signed;
    if (!(response instanceof AuthenticatorAssertionResponse)) throw new PasskeyError('failed');
    const { clientDataJSON, authenticatorData, signature, userHandle } = response;
    return (await loadSchemas()).PasskeySignIn.shape.credential.parse({
      id,
      rawId: textOf(rawId),
      type,
      response: {
        clientDataJSON: textOf(clientDataJSON),
        authenticatorData: textOf(authenticatorData),
        signature: textOf(signature),
        userHandle: userHandle ? textOf(userHandle) : '',
      },
    });
  });
