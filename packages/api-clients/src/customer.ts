import { CustomerEmail, type EmailChange } from '@reprise/entities/email-change';
import { TakenIntent, type WaitingIntent } from '@reprise/entities/intent';
import type { Language } from '@reprise/entities/language';
import { type CustomerOrdersQuery, OrdersView, ReorderResult } from '@reprise/entities/order-summary';
import {
  CustomerPasskeys,
  type NewPasskey,
  PasskeyCreation,
  PasskeyRequest,
  type PasskeySignIn,
} from '@reprise/entities/passkey';
import {
  CustomerIdentities,
  type FacebookLogin,
  type NameForProvider,
  type OpenIdProvider,
  type ProviderSignIn,
  type SignInProvider,
  SignInProviders,
  StartedProviderSignIn,
  type StartProviderSignIn,
} from '@reprise/entities/provider-sign-in';
import { SalesView } from '@reprise/entities/sale-summary';
import {
  type ConfirmPassword,
  CustomerSessions,
  type EndSessions,
  type PasswordChange,
} from '@reprise/entities/session';
import {
  ConfirmationState,
  LoginData,
  type LoginRequest,
  PersonalData,
  type RegisterRequest,
  type UpdatePersonalData,
  UserMetaView,
} from '@reprise/entities/user';
import { type WishlistQuery, WishlistView } from '@reprise/entities/wishlist';
import type { CallOptions, Http, QueryOf } from './http.ts';

/** These forms do the proof of work themselves, so that nothing typed is lost. */
const accessForm = { verifiesItself: true } as const;

/** Sign-in, registration and what belongs to a customer. */
export const createCustomerClient = (http: Http) => ({
  login: (body: LoginRequest) =>
    http.send('post', '/api/login', LoginData, { body, ...accessForm, renewsSession: true }),
  /** Finishes a sign-in by the mailed code, after `login` failed with CODE_REQUIRED. */
  confirmSignIn: (code: string) =>
    http.send('post', '/api/login/code', LoginData, { body: { code }, ...accessForm, renewsSession: true }),
  /** The providers that the shop offers to sign in with. */
  signInProviders: (options?: CallOptions) => http.get('/api/sign-in-providers', SignInProviders, options),
  startProviderSignIn: (provider: OpenIdProvider, body: StartProviderSignIn) =>
    http.send('post', `/api/sign-in-with-${provider}/start`, StartedProviderSignIn, { body }),
  /** Signs in by the code that the provider returned. */
  signInWithProvider: (provider: OpenIdProvider, body: ProviderSignIn) =>
    http.send('post', `/api/sign-in-with-${provider}`, LoginData, { body, renewsSession: true }),
  /** Signs in by a token of Facebook's library. */
  loginFacebook: (body: FacebookLogin) =>
    http.send('post', '/api/login-facebook', LoginData, { body, renewsSession: true }),
  /** Links the provider by the password, after `signInWithProvider` failed with PASSWORD_REQUIRED. */
  linkProvider: (password: string) =>
    http.send('post', '/api/sign-in-with/password', LoginData, {
      body: { password },
      ...accessForm,
      renewsSession: true,
    }),
  /** Registers with a name, after `signInWithProvider` failed with NAME_REQUIRED. */
  nameForProvider: (body: NameForProvider) =>
    http.send('post', '/api/sign-in-with/name', LoginData, { body, ...accessForm, renewsSession: true }),
  /** The providers that the customer can sign in with. */
  identities: (options?: CallOptions) => http.get('/api/customers/identities', CustomerIdentities, options),
  /** Starts the linking of a provider to the signed-in customer; `signInWithProvider` finishes it. */
  startProviderLink: (provider: OpenIdProvider, body: StartProviderSignIn) =>
    http.send('post', `/api/customers/identities/${provider}/start`, StartedProviderSignIn, { body }),
  /** Links Facebook by a token of its library. */
  linkFacebook: (body: FacebookLogin) => http.send('post', '/api/customers/identities/facebook', undefined, { body }),
  unlinkProvider: (provider: SignInProvider) => http.send('delete', `/api/customers/identities/${provider}`, undefined),
  /** What the browser needs to sign in with a passkey, which `signInWithPasskey` then sends. */
  startPasskeySignIn: () => http.send('post', '/api/sign-in-with-passkey/start', PasskeyRequest),
  signInWithPasskey: (body: PasskeySignIn) =>
    http.send('post', '/api/sign-in-with-passkey', LoginData, { body, renewsSession: true }),
  passkeys: (options?: CallOptions) => http.get('/api/passkeys', CustomerPasskeys, options),
  /** What the browser needs to create a passkey, which `addPasskey` then registers. */
  startPasskey: () => http.send('post', '/api/passkeys/start', PasskeyCreation),
  addPasskey: (body: NewPasskey) => http.send('post', '/api/passkeys', undefined, { body }),
  renamePasskey: (id: string, name: string) =>
    http.send('put', `/api/passkeys/${id}`, undefined, { body: { name }, repeatable: true }),
  removePasskey: (id: string) => http.send('delete', `/api/passkeys/${id}`, undefined),
  logout: () => http.send('post', '/api/logout', undefined, { renewsSession: true }),
  register: (body: RegisterRequest) => http.send('post', '/api/register', undefined, { body, ...accessForm }),
  resendConfirmation: (email: string) =>
    http.send('post', '/api/register/resend', undefined, { body: { email }, ...accessForm }),
  /** Checks whether the mailed link is still valid; changes nothing. */
  confirmationState: (token: string, options?: CallOptions) =>
    http.ask('/api/register/confirmation', ConfirmationState, { ...options, body: { token } }),
  confirmRegistration: (token: string) =>
    http.send('post', '/api/register/confirm', LoginData, { body: { token }, ...accessForm, renewsSession: true }),
  requestPasswordReset: (email: string) =>
    http.send('post', '/api/password-reset', undefined, { body: { email }, ...accessForm }),
  resetPassword: (token: string, password: string) =>
    http.send('post', '/api/password-reset/confirm', undefined, { body: { token, password }, ...accessForm }),
  /** The call continues when the page is left. */
  keepIntent: (body: WaitingIntent) =>
    http.send('put', '/api/intent', undefined, { body, keepalive: true, repeatable: true }),
  takeIntent: () => http.send('post', '/api/intent/take', TakenIntent),
  async userMetaView(withCart: boolean, options?: CallOptions) {
    const { csrfToken, ...view } = await http.ask('/api/user-meta-view', UserMetaView, {
      ...options,
      body: { withCart },
    });
    if (csrfToken) http.keepCsrfToken(csrfToken);
    return view;
  },
  /** Fetches what the visitor's first write needs, while the write itself is being prepared. Call it only when one follows. */
  prepareWrite: () => http.prepareWrite(),
  /** The call continues when the page is left for the one in the other language. */
  setLocale: (locale: Language) =>
    http.send('put', '/api/customers/locale', undefined, { body: { locale }, keepalive: true, repeatable: true }),
  personalData: (options?: CallOptions) => http.get('/api/customers/personal-data', PersonalData, options),
  updatePersonalData: (body: UpdatePersonalData) =>
    http.send('put', '/api/customers/personal-data', PersonalData, { body, repeatable: true }),
  /** The address of the customer, and the new one that waits for its mailed link. */
  email: (options?: CallOptions) => http.get('/api/customers/email', CustomerEmail, options),
  /** Has a link mailed to the new address. */
  changeEmail: (body: EmailChange) => http.send('post', '/api/customers/email', undefined, { body }),
  confirmEmail: (token: string) => http.send('post', '/api/customers/email/confirm', undefined, { body: { token } }),
  /** Gives the account its former address back, by the token that was mailed there. */
  undoEmailChange: (token: string) =>
    http.send('post', '/api/customers/email/undo', undefined, { body: { token }, ...accessForm }),
  sessions: (options?: CallOptions) => http.get('/api/sessions', CustomerSessions, options),
  /** Ends other sessions of the customer. */
  endSessions: (body: EndSessions) => http.send('post', '/api/sessions/end', undefined, { body }),
  /** Confirms the password, for actions that need it. */
  confirmPassword: (body: ConfirmPassword) =>
    http.send('post', '/api/sessions/confirm', undefined, { body, renewsSession: true }),
  /** Changes the password and ends all other sessions. */
  changePassword: (body: PasswordChange) =>
    http.send('put', '/api/customers/password', undefined, { body, renewsSession: true }),
  /** The customer's orders of the market, newest first. */
  orders: (query: QueryOf<typeof CustomerOrdersQuery>, options?: CallOptions) =>
    http.get('/api/customers/orders', OrdersView, { ...options, query }),
  /** Puts the items of an order into the cart again. */
  reorder: (orderUuid: string) => http.send('post', `/api/customers/orders/${orderUuid}/reorder`, ReorderResult),
  /** The customer's sales in the market, newest first. */
  sales: (query: QueryOf<typeof CustomerOrdersQuery>, options?: CallOptions) =>
    http.get('/api/customers/sales', SalesView, { ...options, query }),
  /** A page of the wishlist: its number, or also order and filter. */
  wishlist: (list: number | QueryOf<typeof WishlistQuery>, options?: CallOptions) =>
    http.get('/api/wishlist-view', WishlistView, {
      ...options,
      query: typeof list === 'number' ? { page: list } : list,
    }),
  addToWishlist: (productId: number) =>
    http.send('put', `/api/watchlist/${productId}`, undefined, { repeatable: true }),
  removeFromWishlist: (productId: number) =>
    http.send('delete', `/api/watchlist/${productId}`, undefined, { repeatable: true }),
});
