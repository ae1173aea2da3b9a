import { createHash } from 'node:crypto';
import * as z from 'zod';

/** Providers of OpenID Connect that the sandbox stands in for. */
export const issuerNames = ['google', 'apple', 'paypal'] as const;
export type IssuerName = (typeof issuerNames)[number];

/** A person who can sign in with a provider. Without an e-mail address the provider shares none. */
export interface Persona {
  readonly id: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string | undefined;
  readonly isVerified: boolean;
}

export const personas: readonly Persona[] = [
  { id: 'ada', firstName: 'Ada', lastName: 'Lind', email: 'ada.lind@mail.example', isVerified: true },
  { id: 'ben', firstName: 'Ben', lastName: 'Okafor', email: 'ben.okafor@mail.example', isVerified: false },
  { id: 'cleo', firstName: 'Cleo', lastName: 'Marchetti', email: undefined, isVerified: false },
];

/** The form of the page: a persona of the list, or one that the tester makes up. */
export const PersonaChoice = z.object({
  persona: z.string().max(20),
  firstName: z.string().trim().max(100).default(''),
  lastName: z.string().trim().max(100).default(''),
  email: z.string().trim().toLowerCase().max(254).default(''),
  verified: z.string().optional(),
  /** Apple only: shares an address of Apple's that forwards mails. */
  hideEmail: z.string().optional(),
});
export type PersonaChoice = z.infer<typeof PersonaChoice>;

const digest = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 24);

/** The chosen persona; undefined for an unknown one. */
export function personaOf({ persona, firstName, lastName, email, verified }: PersonaChoice): Persona | undefined {
  if (persona !== 'own') return personas.find(({ id }) => id === persona);
  const own = { firstName, lastName, email: email || undefined, isVerified: verified !== undefined };
  return { id: digest(JSON.stringify([email || `${firstName} ${lastName}`])), ...own };
}

/** An account at one provider. Each provider has its own ids of the same person. */
export interface Account {
  readonly id: string;
  readonly persona: Persona;
  /** The address that the provider shares. */
  readonly email: string | undefined;
  readonly isPrivateEmail: boolean;
}

export function accountOf(issuer: string, persona: Persona, hideEmail: boolean): Account {
  const id = digest(`${issuer} ${persona.id}`);
  const isPrivateEmail = hideEmail && persona.email !== undefined;
  return {
    id,
    persona,
    email: isPrivateEmail ? `${id.slice(0, 10)}@privaterelay.example` : persona.email,
    isPrivateEmail,
  };
}
