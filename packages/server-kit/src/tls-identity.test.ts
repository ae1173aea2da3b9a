import { expect, it } from 'vitest';
import { ConfigError, readEnvironment } from './environment.ts';
import { tlsIdentityOf, tlsShape } from './tls-identity.ts';

const certificate = `${import.meta.dirname}/test-identity/certificate.pem`;
const key = `${import.meta.dirname}/test-identity/key.pem`;
const identity = (env: Record<string, string>) => tlsIdentityOf(readEnvironment(env, () => tlsShape));

it('is read from two files', () => {
  expect(identity({ TLS_CERTIFICATE_FILE: certificate, TLS_KEY_FILE: key })).toEqual({
    cert: expect.stringContaining('BEGIN CERTIFICATE'),
    key: expect.stringContaining('BEGIN PRIVATE KEY'),
  });
  expect(identity({})).toBeUndefined();
});

it.each([
  [{ TLS_CERTIFICATE_FILE: certificate }, 'TLS_KEY_FILE: must be set with TLS_CERTIFICATE_FILE'],
  [{ TLS_KEY_FILE: key }, 'TLS_CERTIFICATE_FILE: must be set with TLS_KEY_FILE'],
  [{ TLS_CERTIFICATE_FILE: certificate, TLS_KEY_FILE: '/nowhere' }, 'TLS_KEY_FILE: cannot be read'],
  [
    { TLS_CERTIFICATE_FILE: certificate, TLS_KEY_FILE: certificate },
    'TLS_KEY_FILE: is not the private key of TLS_CERTIFICATE_FILE',
  ],
])('is refused with %o', (env: Record<string, string>, mistake) => {
  expect(() => identity(env)).toThrow(new ConfigError([mistake]));
});
