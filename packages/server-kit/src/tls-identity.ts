import { readFileSync } from 'node:fs';
import { createSecureContext } from 'node:tls';
import * as z from 'zod';
import { ConfigError } from './environment.ts';

/** What a server proves its name with: its certificate, with the chain up to the authority, and the private key; PEM. */
export interface TlsIdentity {
  readonly cert: string;
  readonly key: string;
}

const file = z
  .string()
  .transform((path, context) => {
    try {
      return readFileSync(path, 'utf8');
    } catch {
      context.addIssue({ code: 'custom', message: 'cannot be read' });
      return z.NEVER;
    }
  })
  .optional();

/** The variables of a server that can encrypt its connections itself. Each is the path of a PEM file. */
export const tlsShape = {
  /** The certificate, with the chain up to its authority. */
  TLS_CERTIFICATE_FILE: file,
  TLS_KEY_FILE: file,
};

/**
 * The identity that the variables name; undefined without them, for plain HTTP.
 * @throws ConfigError if only one of them is set, or if they do not belong together.
 */
export function tlsIdentityOf(values: {
  readonly TLS_CERTIFICATE_FILE?: string | undefined;
  readonly TLS_KEY_FILE?: string | undefined;
}): TlsIdentity | undefined {
  const { TLS_CERTIFICATE_FILE: cert, TLS_KEY_FILE: key } = values;
  if (cert === undefined && key === undefined) return undefined;
  if (cert === undefined) throw new ConfigError(['TLS_CERTIFICATE_FILE: must be set with TLS_KEY_FILE']);
  if (key === undefined) throw new ConfigError(['TLS_KEY_FILE: must be set with TLS_CERTIFICATE_FILE']);
  try {
    createSecureContext({ cert, key });
  } catch {
    throw new ConfigError(['TLS_KEY_FILE: is not the private key of TLS_CERTIFICATE_FILE']);
  }
  return { cert, key };
}
