import { type Language, languages, type MarketId, marketIds } from './languages.ts';

export { type Language, languages, type MarketId, marketIds };

export interface Market {
  readonly id: MarketId;
  /** ISO 3166-1 alpha-2. */
  readonly country: string;
  readonly currency: 'EUR';
  readonly languages: readonly Language[];
  readonly defaultLanguage: Language;
  /** IANA name. */
  readonly timeZone: string;
  readonly rules: MarketRules;
}

/** What shops may do differs by country. */
export interface MarketRules {
  /**
   * Extras that cost money may start ticked. Directive 2011/83/EU, article 22, forbids it: the shopper pays only for
   * what they chose. Extras without a charge start ticked everywhere.
   */
  readonly preselectPaidExtras: boolean;
}

const rulesOfTheUnion: MarketRules = { preselectPaidExtras: false };

function createMarket(id: MarketId, timeZone: string, others: readonly Language[] = []): Market {
  const country = id.toUpperCase();
  return {
    id,
    country,
    currency: 'EUR',
    languages: [id, ...others],
    defaultLanguage: id,
    timeZone,
    rules: rulesOfTheUnion,
  };
}

/** The markets by id. English is a language of the German market. */
export const markets: Readonly<Record<MarketId, Market>> = {
  de: createMarket('de', 'Europe/Berlin', ['en']),
  fr: createMarket('fr', 'Europe/Paris'),
  nl: createMarket('nl', 'Europe/Amsterdam'),
  it: createMarket('it', 'Europe/Rome'),
  es: createMarket('es', 'Europe/Madrid'),
};

/** True for the code of a language the shop speaks. */
export function isLanguage(value: unknown): value is Language {
  return (languages as readonly unknown[]).includes(value);
}

/** True for the id of a market. */
export function isMarketId(value: unknown): value is MarketId {
  return (marketIds as readonly unknown[]).includes(value);
}

/** The market a language is spoken in; each language belongs to exactly one. */
export function marketOf(language: Language): Market {
  return markets[language === 'en' ? 'de' : language];
}

/**
 * The BCP 47 tag that Intl formats a language with, such as `de-DE`. English is British: in `en-DE` figures would have a
 * decimal comma, and prices a point.
 */
export function localeOf(language: Language): string {
  return language === 'en' ? 'en-GB' : `${language}-${marketOf(language).country}`;
}
