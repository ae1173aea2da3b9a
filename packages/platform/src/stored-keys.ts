import type { ConsentCategory } from '@reprise/entities/constants/consent';

export interface StoredKey {
  /** `{product}` stands for the product's name, with which all cookies begin. */
  name: string;
  place: 'cookie' | 'localStorage' | 'sessionStorage';
  category: ConsentCategory;
}

/**
 * Everything that the shop stores in browsers; docs/contracts/storage.md documents purposes and lifetimes. When a visitor
 * withdraws consent to a category, its keys are deleted.
 */
export const storedKeys: readonly StoredKey[] = [
  { name: '{product}-session', place: 'cookie', category: 'necessary' },
  { name: '{product}-consent', place: 'cookie', category: 'necessary' },
  { name: '{product}-nonce', place: 'cookie', category: 'necessary' },
  { name: '{product}-channel', place: 'cookie', category: 'necessary' },
  { name: '{product}-preview', place: 'cookie', category: 'necessary' },
  { name: '{product}-device', place: 'cookie', category: 'necessary' },
  { name: '{product}-experiments', place: 'cookie', category: 'statistics' },
  { name: '{product}-experiment-choice', place: 'cookie', category: 'necessary' },
  { name: '{product}-scripts', place: 'cookie', category: 'necessary' },
  { name: '{product}-link', place: 'cookie', category: 'necessary' },
  { name: '{product}-language', place: 'cookie', category: 'necessary' },
  { name: 'ConstructorioID_client_id', place: 'cookie', category: 'statistics' },
  { name: '_constructorio_search_session_id', place: 'localStorage', category: 'statistics' },
  { name: '_constructorio_search_session', place: 'localStorage', category: 'statistics' },
  { name: '_constructorio_requests', place: 'localStorage', category: 'statistics' },
  { name: '_constructorio_purchase_order_ids', place: 'localStorage', category: 'statistics' },
  { name: '_constructorio_is_human', place: 'sessionStorage', category: 'statistics' },
  { name: 'reprise.announcements', place: 'sessionStorage', category: 'necessary' },
  { name: 'reprise.email-undeliverable', place: 'sessionStorage', category: 'necessary' },
  { name: 'reprise.events', place: 'sessionStorage', category: 'statistics' },
  { name: 'reprise.exposures', place: 'localStorage', category: 'statistics' },
  { name: 'reprise.reported', place: 'localStorage', category: 'statistics' },
  { name: 'reprise.scans', place: 'localStorage', category: 'necessary' },
  { name: 'reprise.scroll', place: 'sessionStorage', category: 'necessary' },
  { name: 'reprise.searches', place: 'localStorage', category: 'preferences' },
  { name: 'reprise.toasts', place: 'localStorage', category: 'necessary' },
  { name: 'reprise.viewed', place: 'localStorage', category: 'preferences' },
  { name: 'reprise.version', place: 'sessionStorage', category: 'necessary' },
];
