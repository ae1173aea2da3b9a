import type { Language, MarketId } from '@reprise/entities/language';
import type { OpenIdProvider, SignInProvider } from '@reprise/entities/provider-sign-in';
import type { Generated } from 'kysely';

export interface CustomerTable {
  id: string;
  /** As the customer wrote it; mail is sent there. */
  email: string;
  /** Lower case, so that spellings that differ in case are one account. */
  email_key: string;
  /** Null for a customer who signs in with another provider only. */
  password_hash: string | null;
  first_name: string;
  last_name: string;
  phone: string | null;
  /** ISO date. */
  birth_date: string | null;
  newsletter: boolean;
  locale: Language;
  market: MarketId;
  /**
   * Hash of the mailed token that confirmed the address, so that opening the link again can say so; null for older
   * accounts.
   */
  confirmation_hash: Generated<string | null>;
  email_undeliverable: Generated<boolean>;
  /** When the customer placed the first order that was not cancelled and has not expired; null before it. */
  first_order_at: Generated<Date | null>;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
}

/** A registration that waits for its mailed link to be opened, which creates the customer. */
export interface RegistrationTable {
  id: string;
  token_hash: string;
  email: string;
  email_key: string;
  password_hash: string;
  first_name: string;
  last_name: string;
  newsletter: boolean;
  locale: Language;
  market: MarketId;
  created_at: Generated<Date>;
  expires_at: Date;
}

export interface PasswordResetTable {
  token_hash: string;
  customer_id: string;
  created_at: Generated<Date>;
  expires_at: Date;
}

/** A new e-mail address that waits for its mailed link, or that replaced another one a short while ago. */
export interface EmailChangeTable {
  id: string;
  customer_id: string;
  old_email: string;
  new_email: string;
  new_email_key: string;
  /** SHA-256 of the token that was mailed to the new address, in hex. */
  confirm_hash: string;
  created_at: Date;
  expires_at: Date;
  /** Null until the link was used. */
  changed_at: Generated<Date | null>;
  /** That of the token that was then mailed to the old address. */
  undo_hash: Generated<string | null>;
  undo_expires_at: Generated<Date | null>;
}

/** The code that a session waits for after the password was entered in an unknown browser. */
export interface SignInCodeTable {
  session_id: string;
  customer_id: string;
  /** HMAC of the code, keyed by the session's secret. */
  code_hash: string;
  tries: number;
  expires_at: Date;
}

/** A sign-in that waits for the answer of a provider, in the session that started it. */
export interface SignInAttemptTable {
  /** SHA-256 of the state, in hex, as is that of the token. */
  state_hash: string;
  token_hash: string;
  session_id: string;
  provider: OpenIdProvider;
  nonce: string;
  /** Of PKCE. */
  code_verifier: string;
  redirect_uri: string;
  previous_url: string | null;
  /** The signed-in customer whom the provider is linked to; null for a sign-in. */
  customer_id: Generated<string | null>;
  expires_at: Date;
}

/** A person whom a provider confirmed, and who still has to enter a password or a name. */
export interface PendingIdentityTable {
  session_id: string;
  provider: SignInProvider;
  subject: string;
  /** Verified by the provider. */
  email: string;
  /** PayPal's id of the account in payments; null for other providers. */
  payer_id: Generated<string | null>;
  previous_url: string | null;
  expires_at: Date;
}

/** A person at a provider who is linked to a customer. */
export interface CustomerIdentityTable {
  provider: SignInProvider;
  /** The provider's id of the person. */
  subject: string;
  customer_id: string;
  /** The address at the provider, which customers recognise. */
  email: string | null;
  /** PayPal's id of the account in payments; null for other providers, and for links from before it was stored. */
  payer_id: Generated<string | null>;
  created_at: Date;
  last_used_at: Date;
}

export interface PasskeyTable {
  id: string;
  /** The authenticator's id of it, in base64url. */
  credential_id: string;
  customer_id: string;
  /** The domain that it is valid for. */
  domain: string;
  /** In the format of COSE, as base64url. */
  public_key: string;
  /** The signature counter of the authenticator; 0 for those without one. */
  sign_count: number;
  name: string;
  created_at: Date;
  last_used_at: Generated<Date | null>;
}

/** A challenge that a browser has to sign in the session that requested it. */
export interface PasskeyChallengeTable {
  /** SHA-256, in hex. */
  challenge_hash: string;
  session_id: string;
  /** Whose passkey is created; null for a sign-in. */
  customer_id: string | null;
  expires_at: Date;
}

export interface UserTables {
  passkeys: PasskeyTable;
  passkey_challenges: PasskeyChallengeTable;
  sign_in_attempts: SignInAttemptTable;
  pending_identities: PendingIdentityTable;
  customer_identities: CustomerIdentityTable;
  sign_in_codes: SignInCodeTable;
  customers: CustomerTable;
  registrations: RegistrationTable;
  password_resets: PasswordResetTable;
  email_changes: EmailChangeTable;
}
