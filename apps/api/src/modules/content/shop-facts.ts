import { consentDays } from '@reprise/entities/constants/consent';
import { referencePriceDays } from '@reprise/entities/constants/prices';
import {
  acceptedByDefaultPercent,
  counterOfferDays,
  minTradeInOrderCents,
  unlockDays,
} from '@reprise/entities/constants/trade-in';
import { terms } from '@reprise/markets';
import type { Config } from '../../config.ts';
import { formatEuros } from '../../format-euros.ts';
import type { Locale } from '../../locale.ts';
import { translateTo } from '../../texts.ts';
import { shippingRules } from '../pricing/index.ts';

/** The operator and the insurer of the shop and their contact details, from the environment. */
export type ShopIdentity = Pick<Config, 'BRAND' | 'MAIL_SENDER' | 'OPERATOR'> & Partial<Pick<Config, 'INSURER'>>;

const addressOf = (sender: string) => /<([^<>]+)>/.exec(sender)?.[1] ?? sender.trim();

/** The values of a market for the placeholders in content pages, by placeholder name. */
export function placeholderValues(
  { BRAND, MAIL_SENDER, INSURER }: ShopIdentity,
  { language, market }: Locale,
): Record<string, string> {
  return {
    brand: BRAND,
    mail: addressOf(MAIL_SENDER),
    insurer: INSURER ?? translateTo(language)('insurance.noInsurer'),
    returnDays: String(terms.returnDays),
    guaranteeMonths: String(terms.guaranteeMonths),
    offerDays: String(terms.offerDays),
    counterOfferDays: String(counterOfferDays),
    acceptedPercent: String(acceptedByDefaultPercent),
    unlockDays: String(unlockDays),
    referenceDays: String(referencePriceDays),
    consentDays: String(consentDays),
    shippingPrice: formatEuros(shippingRules[market].price, language),
    freeFrom: formatEuros(shippingRules[market].freeFrom, language),
    minimum: formatEuros(minTradeInOrderCents, language),
  };
}

/** Fills placeholders of a text, such as `{{brand}}`; unknown ones stay. */
export const fillPlaceholders = (text: string, facts: Readonly<Record<string, string>>): string =>
  text.replace(/\{\{(\w+)\}\}/g, (place, name: string) => facts[name] ?? place);
