import { terms } from '@reprise/markets';
import type { Config } from '../../config.ts';

/** Who runs the shop and how to reach them, as the environment says. */
export type ShopIdentity = Pick<Config, 'BRAND' | 'MAIL_SENDER' | 'OPERATOR'>;

const addressOf = (sender: string) => /<([^<>]+)>/.exec(sender)?.[1] ?? sender.trim();

/** What the texts of the shop may rely on, by the name of its place. */
export function shopFacts({ BRAND, MAIL_SENDER }: ShopIdentity): Record<string, string> {
  return {
    brand: BRAND,
    mail: addressOf(MAIL_SENDER),
    returnDays: String(terms.returnDays),
    guaranteeMonths: String(terms.guaranteeMonths),
    offerDays: String(terms.offerDays),
  };
}

/** Puts facts into the places of a text, such as `{{brand}}`; a place that nothing is known for stays. */
export const fillPlaces = (text: string, facts: Readonly<Record<string, string>>): string =>
  text.replace(/\{\{(\w+)\}\}/g, (place, name: string) => facts[name] ?? place);
