import { financingOfferSeconds } from '@reprise/entities/constants/payments';
import { LRUCache } from 'lru-cache';
import { createCircuitBreaker } from '../../circuit-breaker.ts';
import type { AppContext } from '../../context.ts';
import type { FinancingOption, PaymentProvider } from '../payments/index.ts';

const maxCachedOffers = 10_000;
/** How long the provider is left alone after it has failed, in milliseconds. */
const breakMs = 30_000;

/** The lowest instalment for a price in a country; null without an offer, undefined if the provider does not answer. */
export type FinancingOffers = (amount: number, country: string) => Promise<FinancingOption | null | undefined>;

const lowestInstalment = (options: readonly FinancingOption[]): FinancingOption | null =>
  options.toSorted((a, b) => a.instalment - b.instalment)[0] ?? null;

/** Asks the provider once for each price, however many pages show it, and leaves it alone while it fails. */
export function createFinancingOffers({
  payments,
  clock,
  log,
}: Pick<AppContext, 'clock' | 'log'> & { payments: Pick<PaymentProvider, 'financingOptions'> }): FinancingOffers {
  const now = () => clock().getTime();
  const known = new LRUCache<string, { offer: FinancingOption | null; until: number }>({ max: maxCachedOffers });
  const asked = new Map<string, Promise<FinancingOption | null | undefined>>();
  const breaker = createCircuitBreaker({
    failures: 1,
    pause: breakMs,
    now,
    onOpen: (cause) => log.warn({ err: cause }, 'the payment provider offers no instalments: prices are shown without'),
  });

  async function ask(key: string, amount: number, country: string) {
    const options = await breaker.run(() => payments.financingOptions(amount, country));
    if (!options) return undefined;
    const offer = lowestInstalment(options);
    known.set(key, { offer, until: now() + financingOfferSeconds * 1000 });
    return offer;
  }

  return async (amount, country) => {
    const key = `${country} ${amount}`;
    const found = known.get(key);
    if (found && now() < found.until) return found.offer;
    const asking = asked.get(key) ?? ask(key, amount, country).finally(() => asked.delete(key));
    asked.set(key, asking);
    return asking;
  };
}
