import type { Consent } from '@reprise/entities/consent';
import { cookiePrefix } from '@reprise/entities/cookie';
import type { Platform } from '@reprise/platform';
import { type StoredKey, storedKeys } from '@reprise/platform/stored-keys';

type Scope = Pick<Platform, 'product' | 'market'>;

function deleteKey({ name, place }: StoredKey, { product, market }: Scope): void {
  if (place === 'cookie') {
    const secure = market.origin.startsWith('https:');
    // Only the shop's own cookies have a prefix.
    const ownName = cookiePrefix({ secure }) + name.replace('{product}', product);
    const fullName = name.startsWith('{product}') ? ownName : name;
    // biome-ignore lint/suspicious/noDocumentCookie: not all supported browsers have the Cookie Store API
    document.cookie = `${fullName}=; Path=/; Max-Age=0${secure ? '; Secure' : ''}`;
    return;
  }
  try {
    window[place].removeItem(name);
  } catch {
    // A browser that blocks storage has stored nothing.
  }
}

/** Deletes stored data of all categories without consent. */
export function deleteWithdrawn(scope: Scope, consent: Consent | undefined): void {
  for (const key of storedKeys) {
    if (key.category !== 'necessary' && !consent?.[key.category]) deleteKey(key, scope);
  }
}
