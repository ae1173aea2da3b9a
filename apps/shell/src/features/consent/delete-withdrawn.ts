import type { Consent } from '@reprise/entities/consent';
import { type StoredKey, storedKeys } from '@reprise/platform/stored-keys';

function deleteKey({ name, place }: StoredKey, product: string): void {
  if (place === 'cookie') {
    // biome-ignore lint/suspicious/noDocumentCookie: not all supported browsers have the Cookie Store API
    document.cookie = `${name.replace('{product}', product)}=; Path=/; Max-Age=0`;
    return;
  }
  try {
    window[place].removeItem(name);
  } catch {
    // A browser that blocks storage has stored nothing.
  }
}

/** Deletes stored data of all categories without consent. */
export function deleteWithdrawn(product: string, consent: Consent | undefined): void {
  for (const key of storedKeys) {
    if (key.category !== 'necessary' && !consent?.[key.category]) deleteKey(key, product);
  }
}
