import type { Consent } from '@reprise/entities/consent';
import { type StoredKey, storedKeys } from '@reprise/platform/stored-keys';

function forget({ name, place }: StoredKey, product: string): void {
  if (place === 'cookie') {
    // biome-ignore lint/suspicious/noDocumentCookie: gone at once, in every browser
    document.cookie = `${name.replace('{product}', product)}=; Path=/; Max-Age=0`;
    return;
  }
  try {
    window[place].removeItem(name);
  } catch {
    // a browser that lets nothing be stored has stored nothing
  }
}

/** Deletes what was kept for a purpose that the visitor does not agree to, or not any more. */
export function deleteWithdrawn(product: string, consent: Consent | undefined): void {
  for (const key of storedKeys) {
    if (key.category !== 'necessary' && !consent?.[key.category]) forget(key, product);
  }
}
