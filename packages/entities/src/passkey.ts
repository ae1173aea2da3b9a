import * as z from 'zod/mini';
import {
  maxCredentialIdCharacters,
  maxPasskeyNameCharacters,
  maxPasskeys,
  maxWebAuthnCharacters,
} from './constants/passkeys.ts';

/** Bytes, as browsers write them in the JSON of WebAuthn. */
const bytes = (maxCharacters: number) =>
  z.string().check(z.minLength(1), z.maxLength(maxCharacters), z.regex(/^[A-Za-z0-9_-]+$/));
const CredentialId = bytes(maxCredentialIdCharacters);
const Bytes = bytes(maxWebAuthnCharacters);
const Name = z.string().check(z.trim(), z.minLength(1), z.maxLength(maxPasskeyNameCharacters));
const UserVerification = z.enum(['required', 'preferred', 'discouraged']);

/** POST /api/passkeys/start: what the browser needs to create a passkey, in the JSON of WebAuthn. */
export const PasskeyCreation = z.object({
  challenge: Bytes,
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: Bytes, name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.object({ alg: z.int(), type: z.literal('public-key') })),
  timeout: z.int(),
  excludeCredentials: z.array(z.object({ id: CredentialId, type: z.literal('public-key') })),
  authenticatorSelection: z.object({
    residentKey: z.literal('required'),
    requireResidentKey: z.boolean(),
    userVerification: UserVerification,
  }),
  attestation: z.literal('none'),
});
export type PasskeyCreation = z.infer<typeof PasskeyCreation>;

/** Body of POST /api/passkeys: the browser's answer, and the name that the customer gives the passkey. */
export const NewPasskey = z.object({
  name: Name,
  credential: z.object({
    id: CredentialId,
    rawId: CredentialId,
    type: z.literal('public-key'),
    response: z.object({ clientDataJSON: Bytes, attestationObject: Bytes }),
  }),
});
export type NewPasskey = z.infer<typeof NewPasskey>;

/** POST /api/sign-in-with-passkey/start: what the browser needs to sign in with any passkey of the shop. */
export const PasskeyRequest = z.object({
  challenge: Bytes,
  rpId: z.string(),
  timeout: z.int(),
  userVerification: UserVerification,
});
export type PasskeyRequest = z.infer<typeof PasskeyRequest>;

/** Body of POST /api/sign-in-with-passkey: the browser's answer. */
export const PasskeySignIn = z.object({
  credential: z.object({
    id: CredentialId,
    rawId: CredentialId,
    type: z.literal('public-key'),
    response: z.object({
      clientDataJSON: Bytes,
      authenticatorData: Bytes,
      signature: Bytes,
      userHandle: Bytes,
    }),
  }),
});
export type PasskeySignIn = z.infer<typeof PasskeySignIn>;

export const PasskeyParams = z.object({ id: z.uuid() });
/** Body of PUT /api/passkeys/{id}. */
export const RenamedPasskey = z.object({ name: Name });
export type RenamedPasskey = z.infer<typeof RenamedPasskey>;

/** GET /api/passkeys: the passkeys of the customer, the newest first. */
export const CustomerPasskeys = z.object({
  passkeys: z
    .array(
      z.object({
        id: z.uuid(),
        name: z.string(),
        createdAt: z.iso.datetime(),
        lastUsedAt: z.optional(z.iso.datetime()),
      }),
    )
    .check(z.maxLength(maxPasskeys)),
});
export type CustomerPasskeys = z.infer<typeof CustomerPasskeys>;
