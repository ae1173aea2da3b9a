import * as z from 'zod/mini';
import { openIdProviders, signInProviders } from './constants/sessions.ts';
import {
  maxAccessTokenCharacters,
  maxAccessTokenSeconds,
  maxAuthorizationCodeCharacters,
  maxNameCharacters,
  maxPasswordCharacters,
  maxPreviousUrlCharacters,
  maxTokenCharacters,
} from './constants/users.ts';

export const OpenIdProvider = z.enum(openIdProviders);
export type OpenIdProvider = z.infer<typeof OpenIdProvider>;

export const SignInProvider = z.enum(signInProviders);
export type SignInProvider = z.infer<typeof SignInProvider>;

/** The shop's app at Facebook, and where the library that signs in with it comes from. */
export const FacebookLibrary = z.object({ appId: z.string(), url: z.url(), version: z.string() });
export type FacebookLibrary = z.infer<typeof FacebookLibrary>;

/** GET /api/sign-in-providers: the providers that this deployment offers, and `facebook` if it is one of them. */
export const SignInProviders = z.object({
  providers: z.array(OpenIdProvider),
  facebook: z.optional(FacebookLibrary),
});
export type SignInProviders = z.infer<typeof SignInProviders>;

/** A page of the shop, as path and query. */
const PreviousUrl = z.string().check(z.maxLength(maxPreviousUrlCharacters), z.regex(/^\/(?:[^/\\].*)?$/));
const Token = z.string().check(z.minLength(1), z.maxLength(maxTokenCharacters));
const Code = z.string().check(z.minLength(1), z.maxLength(maxAuthorizationCodeCharacters));
const Name = z.string().check(z.trim(), z.minLength(1), z.maxLength(maxNameCharacters));

/** Body of POST /api/sign-in-with-{provider}/start. */
export const StartProviderSignIn = z.object({ previousUrl: z.optional(PreviousUrl) });
export type StartProviderSignIn = z.infer<typeof StartProviderSignIn>;

/** Its answer: the provider's page, and what the page that started it compares and sends back. */
export const StartedProviderSignIn = z.object({ url: z.url(), state: Token, token: Token });
export type StartedProviderSignIn = z.infer<typeof StartedProviderSignIn>;

/** Body of POST /api/sign-in-with-google. */
export const GoogleSignIn = z.object({ authorizationCode: Code, state: Token });

/** Body of POST /api/sign-in-with-apple. Apple posts the name only when a person uses the shop for the first time. */
export const AppleSignIn = z.object({
  authorizationCode: Code,
  state: Token,
  firstName: z.optional(Name),
  lastName: z.optional(Name),
});

/**
 * Body of POST /api/sign-in-with-paypal. `token` is that of the page that started the sign-in; absent without a popup,
 * because the browser has left that page. `no_prev`: the answer names no previous page.
 */
export const PayPalSignIn = z.object({
  authorizationCode: Code,
  token: z.optional(Token),
  state: Token,
  no_prev: z.optional(z.boolean()),
});

/** Body of POST /api/login-facebook, as Facebook's library returns it. `expiresIn` is in seconds. */
export const FacebookLogin = z.object({
  accessToken: z.string().check(z.minLength(1), z.maxLength(maxAccessTokenCharacters)),
  expiresIn: z.int().check(z.positive(), z.maximum(maxAccessTokenSeconds)),
});
export type FacebookLogin = z.infer<typeof FacebookLogin>;

/** The fields that are read from the bodies of all providers. */
export interface ProviderSignIn {
  authorizationCode: string;
  state: string;
  token?: string | undefined;
  no_prev?: boolean | undefined;
  firstName?: string | undefined;
  lastName?: string | undefined;
}

/**
 * The message of a provider's return page to the page that waits for it; Facebook returns a token in place of a code.
 */
export const ProviderReturn = z.object({
  kind: z.literal('return'),
  provider: SignInProvider,
  code: z.optional(Code),
  state: z.optional(Token),
  firstName: z.optional(Name),
  lastName: z.optional(Name),
  facebook: z.optional(FacebookLogin),
});
export type ProviderReturn = z.infer<typeof ProviderReturn>;

/** The answer of the page that waits. */
export const ProviderReturnReceived = z.object({ kind: z.literal('received'), provider: SignInProvider });

/** Body of POST /api/sign-in-with/password: links the provider to the account that has its e-mail address. */
export const LinkProvider = z.object({
  password: z.string().check(z.minLength(1), z.maxLength(maxPasswordCharacters)),
});

/** Body of POST /api/sign-in-with/name, for a provider that shared none. */
export const NameForProvider = z.object({ firstName: Name, lastName: Name });
export type NameForProvider = z.infer<typeof NameForProvider>;

/** GET /api/customers/identities: the providers that the customer can sign in with. */
export const CustomerIdentities = z.object({
  identities: z.array(
    z.object({ provider: SignInProvider, email: z.optional(z.string()), linkedAt: z.iso.datetime() }),
  ),
  hasPassword: z.boolean(),
  /** Changes need the password: there is one, and no passkey or provider has just confirmed who the customer is. */
  needsPassword: z.boolean(),
});
export type CustomerIdentities = z.infer<typeof CustomerIdentities>;
export const IdentityParams = z.object({ provider: SignInProvider });
/** POST /api/customers/identities/{provider}/start. */
export const LinkParams = z.object({ provider: OpenIdProvider });
