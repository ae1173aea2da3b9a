import { minTradeInOrderCents } from '@reprise/entities/constants/trade-in';
import { terms } from '@reprise/markets';
import type { Config } from '../../config.ts';
import { formatEuros } from '../../format-euros.ts';
import type { Locale } from '../../locale.ts';
import { shippingRules } from '../blue-cart/shipping.ts';

/** Who runs the shop and how to reach them, as the environment says. */
export type ShopIdentity = Pick<Config, 'BRAND' | 'MAIL_SENDER' | 'OPERATOR'>;

const addressOf = (sender: string) => /<([^<>]+)>/.exec(sender)?.[1] ?? sender.trim();

/** What the texts of content pages may rely on in a market, by the name of its place. */
export function pageFacts({ BRAND, MAIL_SENDER }: ShopIdentity, { language, market }: Locale): Record<string, string> {
  return {
    brand: BRAND,
    mail: addressOf(MAIL_SENDER),
    returnDays: String(terms.returnDays),
    guaranteeMonths: String(terms.guaranteeMonths),
    offerDays: String(terms.offerDays),
    shippingPrice: formatEuros(shippingRules[market].price, language),
    freeFrom: formatEuros(shippingRules[market].freeFrom, language),
    minimum: formatEuros(minTradeInOrderCents, language),
  };
}

/** Puts facts into the places of a text, such as `{{brand}}`; a place that nothing is known for stays. */
export const fillPlaces = (text: string, facts: Readonly<Record<string, string>>): string =>
  text.replace(/\{\{(\w+)\}\}/g, (place, name: string) => facts[name] ?? place);
