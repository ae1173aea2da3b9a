import * as z from 'zod/mini';
import {
  maxCodeCharacters,
  maxEmailCharacters,
  maxNameCharacters,
  maxPasswordCharacters,
  maxPhoneCharacters,
  maxTokenCharacters,
  minPasswordCharacters,
} from './constants/users.ts';
import { EmailAddress } from './email-address.ts';
import { GreenCart } from './green-cart.ts';
import { Language } from './language.ts';
import { SignInProvider } from './provider-sign-in.ts';

export const Password = z.string().check(z.minLength(minPasswordCharacters), z.maxLength(maxPasswordCharacters));

const PersonName = z.string().check(z.minLength(1), z.maxLength(maxNameCharacters));
/** The token of a mailed link. */
/** The token of a mailed link. */
export const Token = z.string().check(z.minLength(1), z.maxLength(maxTokenCharacters));

/** Body of POST /api/login. */
export const LoginRequest = z.object({
  email: z.string().check(z.minLength(1), z.maxLength(maxEmailCharacters)),
  password: z.string().check(z.minLength(1), z.maxLength(maxPasswordCharacters)),
});
export type LoginRequest = z.infer<typeof LoginRequest>;

/** Body of POST /api/login/code: the code that was mailed because the browser is unknown. Spaces are ignored. */
export const SignInCode = z.object({ code: z.string().check(z.minLength(1), z.maxLength(maxCodeCharacters)) });
export type SignInCode = z.infer<typeof SignInCode>;

/** Body of POST /api/register. The account is active once the mailed link was opened. */
export const RegisterRequest = z.object({
  firstName: PersonName,
  lastName: PersonName,
  email: EmailAddress,
  password: Password,
  newsletter: z.boolean(),
});
export type RegisterRequest = z.infer<typeof RegisterRequest>;

/** Body of POST /api/register/confirm: the token of the mailed link. The answer is LoginData: opening it signs in. */
export const ConfirmRegistration = z.object({ token: Token });
export type ConfirmRegistration = z.infer<typeof ConfirmRegistration>;

/**
 * Answer of POST /api/register/confirmation: whether a mailed link is still valid. `unknown` never existed or was
 * deleted.
 */
export const ConfirmationState = z.object({ state: z.enum(['open', 'used', 'expired', 'unknown']) });
export type ConfirmationState = z.infer<typeof ConfirmationState>;

/** Body of POST /api/register/resend. The answer is the same whether a registration with the address waits or not. */
export const ResendConfirmation = z.object({ email: EmailAddress });
export type ResendConfirmation = z.infer<typeof ResendConfirmation>;

/** Body of POST /api/password-reset. The answer is the same whether the address has an account or not. */
export const PasswordResetRequest = z.object({ email: EmailAddress });
export type PasswordResetRequest = z.infer<typeof PasswordResetRequest>;

/** Body of POST /api/password-reset/confirm: the token of the mailed link and the new password. */
export const PasswordReset = z.object({
  token: Token,
  password: Password,
});
export type PasswordReset = z.infer<typeof PasswordReset>;

export const LoginProvider = z.enum(['reprise', 'facebook', 'apple', 'google', 'paypal', 'paypal-express']);
export type LoginProvider = z.infer<typeof LoginProvider>;

/** Answer of every successful sign-in. */
export const LoginData = z.object({
  user: z.object({ uuid: z.uuid(), wasRegistered: z.boolean() }),
  previousUrl: z.optional(z.string()),
  /** The provider that the signed-in customer has linked; absent after a sign-in. */
  linked: z.optional(SignInProvider),
});
export type LoginData = z.infer<typeof LoginData>;

export const UserMeta = z.object({ uuid: z.uuid(), firstName: z.string(), lastName: z.string(), email: z.string() });
export type UserMeta = z.infer<typeof UserMeta>;

/** POST /api/user-meta-view {withCart}: what every page shows of the visitor. `user` is absent for anonymous visitors. */
export const UserMetaViewRequest = z.object({ withCart: z.boolean() });
export const UserMetaView = z.object({
  user: z.optional(UserMeta),
  blueCartCount: z.int(),
  greenCartCount: z.int(),
  wishlistProductIds: z.array(z.int()),
  greenCart: z.optional(GreenCart),
  /** An intent from before sign-in is stored with the session. */
  intentWaits: z.optional(z.literal(true)),
  /** What writes of the session carry in X-CSRF-Token; absent without a session. */
  csrfToken: z.optional(z.string()),
});
export type UserMetaView = z.infer<typeof UserMetaView>;

/** Body of PUT /api/customers/locale. */
export const CustomerLocale = z.object({ locale: Language });
export type CustomerLocale = z.infer<typeof CustomerLocale>;

/** GET and PUT /api/customers/personal-data. */
export const PersonalData = z.object({
  firstName: PersonName,
  lastName: PersonName,
  email: EmailAddress,
  phone: z.optional(z.string().check(z.maxLength(maxPhoneCharacters))),
  birthDate: z.optional(z.iso.date()),
  newsletter: z.boolean(),
});
export type PersonalData = z.infer<typeof PersonalData>;
/** Newsletters have a page of their own. */
export const UpdatePersonalData = z.omit(PersonalData, { email: true, newsletter: true });
export type UpdatePersonalData = z.infer<typeof UpdatePersonalData>;

/** GET /api/csrf-token. */
export const CsrfToken = z.object({ token: z.string() });
