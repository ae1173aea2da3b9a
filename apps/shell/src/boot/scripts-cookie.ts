import { cookieName } from '@reprise/entities/cookie';

interface Shop {
  product: string;
  market: { origin: string };
}

function writeScriptsCookie({ product, market }: Shop, value: string): void {
  const secure = market.origin.startsWith('https:');
  const name = cookieName('scripts', { product, secure });
  // biome-ignore lint/suspicious/noDocumentCookie: not all supported browsers have the Cookie Store API
  document.cookie = `${name}=${value}; Path=/; SameSite=Lax${secure ? '; Secure' : ''}`;
}

/** From now on the server sends this browser shared pages, even if it has a session. */
export const acceptSharedPages = (shop: Shop): void => writeScriptsCookie(shop, '1');

/** Without scripts only the server can add what is personal. */
export const refuseSharedPages = (shop: Shop): void => writeScriptsCookie(shop, '; Max-Age=0');
