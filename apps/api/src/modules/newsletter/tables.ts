import type { Language, MarketId } from '@reprise/entities/language';
import type { ConsentSource, SubscriptionType } from '@reprise/entities/newsletter';

/** One row per address and type. */
export interface NewsletterSubscriptionsTable {
  id: string;
  email: string;
  /** The address in the form that identifies it. */
  email_key: string;
  subscription_type: SubscriptionType;
  status: 'pending' | 'confirmed' | 'unsubscribed';
  language: Language;
  market: MarketId;
  /** Of the shop that was used; the links of newsletters lead there. */
  origin: string;
  created_at: Date;
}

/** A mailed link; only the hash of its token is stored. */
export interface NewsletterLinksTable {
  token_hash: string;
  subscription_id: string;
  purpose: 'confirm' | 'unsubscribe';
  source: ConsentSource;
  /** Null: the link never expires. */
  expires_at: Date | null;
}

/** The proof of a consent or its withdrawal. */
export interface NewsletterConsentsTable {
  id: string;
  subscription_id: string;
  event: 'requested' | 'confirmed' | 'unsubscribed';
  source: ConsentSource;
  /** The text beside the form; empty for a withdrawal. */
  shown: string;
  at: Date;
}

export interface NewsletterTables {
  newsletter_subscriptions: NewsletterSubscriptionsTable;
  newsletter_links: NewsletterLinksTable;
  newsletter_consents: NewsletterConsentsTable;
}
