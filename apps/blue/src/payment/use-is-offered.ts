import type { PaymentMethodId } from '@reprise/entities/payment-method';
import { useIsBrowser } from './use-is-browser.ts';

/**
 * Whether this browser can pay by a method. The buttons of wallets need scripts, so the server's page has none, and Apple Pay
 * exists in some browsers only.
 */
export function useIsOffered(id: PaymentMethodId): boolean {
  const isBrowser = useIsBrowser();
  if (id === 'applepay') return isBrowser && 'ApplePaySession' in globalThis;
  return id !== 'googlepay' || isBrowser;
}
