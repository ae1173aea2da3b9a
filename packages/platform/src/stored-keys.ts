import type { ConsentCategory } from '@reprise/entities/consent';

export interface StoredKey {
  /** Cookies begin with the product's name, as `{product}-…`; keys of the browser's storage are written as they are. */
  name: string;
  place: 'cookie' | 'localStorage' | 'sessionStorage';
  category: ConsentCategory;
}

/**
 * Everything that the shop keeps in a browser; docs/contracts/storage.md says what for and how long. What is not necessary is
 * deleted when the visitor does not agree to its category any more.
 */
export const storedKeys: readonly StoredKey[] = [
  { name: '{product}-session', place: 'cookie', category: 'necessary' },
  { name: '{product}-consent', place: 'cookie', category: 'necessary' },
  { name: '{product}-nonce', place: 'cookie', category: 'necessary' },
  { name: '{product}-channel', place: 'cookie', category: 'necessary' },
  { name: '{product}-preview', place: 'cookie', category: 'necessary' },
  { name: '{product}-language', place: 'cookie', category: 'necessary' },
  { name: 'reprise.announcements', place: 'sessionStorage', category: 'necessary' },
  { name: 'reprise.email-undeliverable', place: 'sessionStorage', category: 'necessary' },
  { name: 'reprise.scroll', place: 'sessionStorage', category: 'necessary' },
  { name: 'reprise.searches', place: 'localStorage', category: 'preferences' },
  { name: 'reprise.toasts', place: 'localStorage', category: 'necessary' },
  { name: 'reprise.version', place: 'sessionStorage', category: 'necessary' },
];
