import { jwtVerify, SignJWT } from 'jose';

/** The services that call the API's internal port. */
export const serviceNames = ['search', 'warehouse'] as const;
export type ServiceName = (typeof serviceNames)[number];

/** The key of a service, which only the service and the API know. */
export interface ServiceKey {
  readonly service: ServiceName;
  readonly key: string;
}

const audience = 'reprise-internal-api';
const algorithm = 'HS256';
const lifetimeSeconds = 300;
/** A token is renewed when it is this old, so that it is valid for at least a minute when it arrives. */
const renewAfterSeconds = 240;
/** How far the clocks of two servers may differ. */
const clockToleranceSeconds = 30;

const bytesOf = (key: string) => new TextEncoder().encode(key);

/**
 * Returns a function that gives the service's current token: a JWT signed with its key, valid for five minutes and renewed after
 * four. The key itself is never sent.
 */
export function createServiceTokens({ service, key }: ServiceKey, now: () => number = Date.now): () => Promise<string> {
  let current: { readonly token: Promise<string>; readonly renewAt: number } | undefined;
  return async () => {
    const seconds = Math.floor(now() / 1000);
    if (!current || seconds >= current.renewAt) {
      const token = new SignJWT()
        .setProtectedHeader({ alg: algorithm, typ: 'JWT' })
        .setSubject(service)
        .setAudience(audience)
        .setIssuedAt(seconds)
        .setExpirationTime(seconds + lifetimeSeconds)
        .sign(bytesOf(key));
      current = { token, renewAt: seconds + renewAfterSeconds };
    }
    return current.token;
  };
}

/**
 * Returns a function that finds the service whose key signed a token; undefined for every token that is not valid. A service may
 * have several keys, so that one can be replaced while the service still uses the other.
 */
export function createServiceTokenCheck(
  keys: readonly ServiceKey[],
  now: () => number = Date.now,
): (token: string) => Promise<ServiceName | undefined> {
  const known = keys.map(({ service, key }) => ({ service, secret: bytesOf(key) }));
  return async (token) => {
    for (const { service, secret } of known) {
      const isValid = await jwtVerify(token, secret, {
        algorithms: [algorithm],
        audience,
        subject: service,
        requiredClaims: ['exp', 'iat'],
        maxTokenAge: lifetimeSeconds,
        clockTolerance: clockToleranceSeconds,
        currentDate: new Date(now()),
      }).then(
        () => true,
        () => false,
      );
      if (isValid) return service;
    }
    return undefined;
  };
}
