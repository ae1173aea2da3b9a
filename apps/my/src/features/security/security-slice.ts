import type { CustomerEmail, EmailChange } from '@reprise/entities/email-change';
import type { CustomerPasskeys, NewPasskey, PasskeyCreation } from '@reprise/entities/passkey';
import type {
  CustomerIdentities,
  FacebookLogin,
  OpenIdProvider,
  ProviderSignIn,
  SignInProvider,
  StartedProviderSignIn,
} from '@reprise/entities/provider-sign-in';
import type { ConfirmPassword, CustomerSessions, EndSessions, PasswordChange } from '@reprise/entities/session';
import { type Async, idle, type SliceTools } from '@reprise/platform';
import type { MyState } from '../../store.ts';

/** The customer's ways to sign in, and the providers that the shop offers. */
export interface WaysIn extends CustomerIdentities {
  offered: SignInProvider[];
  passkeys: CustomerPasskeys['passkeys'];
}

export interface SecuritySlice {
  email: Async<CustomerEmail>;
  current: Async<CustomerSessions>;
  waysIn: Async<WaysIn>;
  load: (signal?: AbortSignal) => Promise<void>;
  /** Throws the API's error, such as PASSWORD_WRONG. */
  endSessions: (which: EndSessions) => Promise<void>;
  /** Has a link mailed to the new address, which `confirmEmail` then uses. */
  changeEmail: (change: EmailChange) => Promise<void>;
  confirmEmail: (token: string) => Promise<void>;
  changePassword: (change: PasswordChange) => Promise<void>;
  confirmPassword: (password: ConfirmPassword) => Promise<void>;
  /** The provider's page, which leads back to `previousUrl`. */
  startLink: (provider: OpenIdProvider, previousUrl: string) => Promise<StartedProviderSignIn>;
  finishLink: (provider: OpenIdProvider, signIn: ProviderSignIn) => Promise<void>;
  linkFacebook: (login: FacebookLogin) => Promise<void>;
  unlink: (provider: SignInProvider) => Promise<void>;
  /** What the browser needs to create a passkey, which `addPasskey` then registers. */
  startPasskey: () => Promise<PasskeyCreation>;
  addPasskey: (passkey: NewPasskey) => Promise<void>;
  renamePasskey: (id: string, name: string) => Promise<void>;
  removePasskey: (id: string) => Promise<void>;
}

export function securitySlice({ platform, resource }: SliceTools<MyState>): SecuritySlice {
  const email = resource('security', 'email');
  const current = resource('security', 'current');
  const waysIn = resource('security', 'waysIn');
  const customerOf = async () => (await platform.api()).customer;
  return {
    email: idle,
    current: idle,
    waysIn: idle,
    async load(signal) {
      await Promise.all([
        email.load(({ customer }) => customer.email({ signal }), { signal }),
        current.load(({ customer }) => customer.sessions({ signal }), { signal }),
        waysIn.load(
          async ({ customer }) => {
            const [identities, { providers, facebook }, { passkeys }] = await Promise.all([
              customer.identities({ signal }),
              customer.signInProviders({ signal }),
              customer.passkeys({ signal }),
            ]);
            return { ...identities, offered: [...providers, ...(facebook ? ['facebook' as const] : [])], passkeys };
          },
          { signal },
        ),
      ]);
    },
    async endSessions(which) {
      await (await customerOf()).endSessions(which);
    },
    async changeEmail(change) {
      await (await customerOf()).changeEmail(change);
    },
    async confirmEmail(token) {
      await (await customerOf()).confirmEmail(token);
    },
    async changePassword(change) {
      await (await customerOf()).changePassword(change);
    },
    async confirmPassword(password) {
      await (await customerOf()).confirmPassword(password);
    },
    startLink: async (provider, previousUrl) => (await customerOf()).startProviderLink(provider, { previousUrl }),
    async finishLink(provider, signIn) {
      await (await customerOf()).signInWithProvider(provider, signIn);
    },
    async linkFacebook(login) {
      await (await customerOf()).linkFacebook(login);
    },
    async unlink(provider) {
      await (await customerOf()).unlinkProvider(provider);
    },
    startPasskey: async () => (await customerOf()).startPasskey(),
    async addPasskey(passkey) {
      await (await customerOf()).addPasskey(passkey);
    },
    async renamePasskey(id, name) {
      await (await customerOf()).renamePasskey(id, name);
    },
    async removePasskey(id) {
      await (await customerOf()).removePasskey(id);
    },
  };
}
