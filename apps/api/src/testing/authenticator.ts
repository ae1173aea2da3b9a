import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import type { PasskeyCreation, PasskeyRequest } from '@reprise/entities/passkey';

type Cbor = number | string | Buffer | Map<number | string, Cbor>;

/** Encodes the few types of CBOR that an authenticator writes. */
function cbor(value: Cbor): Buffer {
  const head = (major: number, size: number) => {
    if (size < 24) return Buffer.from([(major << 5) | size]);
    if (size < 256) return Buffer.from([(major << 5) | 24, size]);
    return Buffer.from([(major << 5) | 25, size >> 8, size & 255]);
  };
  if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value);
  if (typeof value === 'string') return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)]);
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value]);
  return Buffer.concat([head(5, value.size), ...[...value].flatMap(([key, of]) => [cbor(key), cbor(of)])]);
}

const sha256 = (bytes: Buffer | string) => createHash('sha256').update(bytes).digest();
const base64url = (bytes: Buffer) => bytes.toString('base64url');
const userPresent = 1;
const userVerified = 4;
const attested = 64;

export interface AuthenticatorOptions {
  /** The page that asks. */
  origin: string;
  /** Whether the person was verified, by a fingerprint or a PIN. */
  verifiesUser?: boolean;
  /** Another domain than the requested one. */
  domain?: string;
  /** Signs with a key that the shop does not know. */
  forges?: boolean;
}

/** A passkey in software: one key, one customer, real signatures. */
export function createAuthenticator() {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const foreign = generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey;
  const id = randomBytes(32);
  let userHandle = '';
  let count = 0;

  const clientData = (type: string, challenge: string, origin: string) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));

  function authenticatorData(domain: string, verifiesUser: boolean, credential?: Buffer): Buffer {
    count += 1;
    const flags = userPresent | (verifiesUser ? userVerified : 0) | (credential ? attested : 0);
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(count);
    return Buffer.concat([sha256(domain), Buffer.from([flags]), counter, credential ?? Buffer.alloc(0)]);
  }

  function publicKeyInCose(): Buffer {
    const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
    const [left, right] = [Buffer.from(x, 'base64url'), Buffer.from(y, 'base64url')];
    // Key type EC2, algorithm ES256, curve P-256.
    return cbor(
      new Map<number, Cbor>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, left],
        [-3, right],
      ]),
    );
  }

  return {
    /** The answer of `navigator.credentials.create`. */
    create(options: PasskeyCreation, { origin, verifiesUser = true, domain = options.rp.id }: AuthenticatorOptions) {
      userHandle = options.user.id;
      const idLength = Buffer.from([id.length >> 8, id.length & 255]);
      const credential = Buffer.concat([Buffer.alloc(16), idLength, id, publicKeyInCose()]);
      const authData = authenticatorData(domain, verifiesUser, credential);
      const attestation = new Map<string, Cbor>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', authData],
      ]);
      return {
        id: base64url(id),
        rawId: base64url(id),
        type: 'public-key' as const,
        response: {
          clientDataJSON: base64url(clientData('webauthn.create', options.challenge, origin)),
          attestationObject: base64url(cbor(attestation)),
        },
      };
    },

    /** The answer of `navigator.credentials.get`. */
    get(
      options: PasskeyRequest,
      { origin, verifiesUser = true, domain = options.rpId, forges = false }: AuthenticatorOptions,
    ) {
      const data = authenticatorData(domain, verifiesUser);
      const client = clientData('webauthn.get', options.challenge, origin);
      const signature = sign('sha256', Buffer.concat([data, sha256(client)]), forges ? foreign : privateKey);
      return {
        id: base64url(id),
        rawId: base64url(id),
        type: 'public-key' as const,
        response: {
          clientDataJSON: base64url(client),
          authenticatorData: base64url(data),
          signature: base64url(signature),
          userHandle,
        },
      };
    },

    /** Decrements the signature counter, as a copy of the passkey would have it. */
    rewind: () => {
      count -= 2;
    },
  };
}
