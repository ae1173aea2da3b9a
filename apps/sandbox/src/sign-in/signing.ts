import { decodeJwt, exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose';
import type { SignInFaults } from './parts.ts';

const algorithm = 'RS256';

export interface SigningKey {
  readonly kid: string;
  readonly privateKey: CryptoKey;
  readonly jwk: Readonly<Record<string, unknown>>;
}

/** A new key that signs ID tokens. */
export async function createSigningKey(kid: string): Promise<SigningKey> {
  const { privateKey } = await generateKeyPair(algorithm, { extractable: true });
  return { kid, privateKey, jwk: { ...(await exportJWK(privateKey)), kid, alg: algorithm, use: 'sig' } };
}

const shift = ({ iat = 0, exp = 0, ...rest }: JWTPayload, seconds: number) => ({
  ...rest,
  iat: iat + seconds,
  exp: exp + seconds,
});

/** When it expired, in seconds before now. */
const expire = ({ exp = 0, ...rest }: JWTPayload, seconds: number) =>
  shift({ exp, ...rest }, Math.floor(Date.now() / 1000) - seconds - exp);

/** Signs an ID token anew as the faults say that hit the provider; returns it as it is without any. */
export async function distort(idToken: string, key: SigningKey, faults: SignInFaults, subject: readonly string[]) {
  const hit = (kind: Parameters<SignInFaults['take']>[0]) => faults.take(kind, subject);
  const [ahead, behind, foreign] = [hit('clock-ahead'), hit('clock-behind'), hit('foreign-key')];
  const claims = {
    ...(hit('wrong-nonce') && { nonce: 'of-another-sign-in' }),
    ...(hit('wrong-audience') && { aud: 'another-shop' }),
    ...(hit('wrong-issuer') && { iss: 'https://issuer.example' }),
  };
  if (!ahead && !behind && !foreign && Object.keys(claims).length === 0) return idToken;
  const payload = { ...decodeJwt(idToken), ...claims };
  const shifted = ahead ? shift(payload, ahead.seconds) : behind ? expire(payload, behind.seconds) : payload;
  const signer = foreign ? (await createSigningKey(key.kid)).privateKey : key.privateKey;
  return new SignJWT(shifted).setProtectedHeader({ alg: algorithm, kid: key.kid, typ: 'JWT' }).sign(signer);
}
