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

/** Legal rules that differ by country. */
export interface MarketRules {
  /**
   * Whether paid extras may be preselected. Directive 2011/83/EU, article 22, forbids it: shoppers pay only for what they
   * chose. Free extras are preselected in all markets.
   */
  readonly preselectPaidExtras: boolean;
}

const europeanUnionRules: MarketRules = { preselectPaidExtras: false };

function createMarket(id: MarketId, timeZone: string, others: readonly Language[] = []): Market {
  const country = id.toUpperCase();
  return {
    id,
    country,
    currency: 'EUR',
    languages: [id, ...others],
    defaultLanguage: id,
    timeZone,
    rules: europeanUnionRules,
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

/** Whether a value is the code of a language of the shop. */
export function isLanguage(value: unknown): value is Language {
  return (languages as readonly unknown[]).includes(value);
}

/** Whether a value is the id of a market. */
export function isMarketId(value: unknown): value is MarketId {
  return (marketIds as readonly unknown[]).includes(value);
}

/** The market of a language; each language belongs to exactly one. */
export function marketOf(language: Language): Market {
  return markets[language === 'en' ? 'de' : language];
}

/**
 * The BCP 47 tag of a language for Intl, such as `de-DE`. English is `en-GB`: in `en-DE`, numbers have a decimal comma but
 * prices a decimal point.
 */
export function localeOf(language: Language): string {
  return language === 'en' ? 'en-GB' : `${language}-${marketOf(language).country}`;
}
