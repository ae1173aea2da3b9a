import type { Language } from '@reprise/markets';
import { type ShopText, withoutMarkup } from './shop-texts.ts';

interface TypographyRule {
  name: string;
  /** Patterns that must not be in a text. */
  wrong: RegExp;
  /** All languages, if not given. */
  languages?: readonly Language[];
}

/** The quotation marks of each language. */
const quotes: Readonly<Record<Language, string>> = { de: '„“', en: '“”', es: '«»', fr: '«»', it: '«»', nl: '‘’' };
/** The apostrophe is a quotation mark in Dutch, and correct in all languages. */
const otherQuotes = ([language, own]: [string, string]): TypographyRule => ({
  name: `quotation marks are ${own}`,
  wrong: new RegExp(`[${[...'„“”«»‘‚‹›'].filter((mark) => !own.includes(mark)).join('')}]`, 'u'),
  languages: [language as Language],
});

const narrow = '\u202f';

const rules: readonly TypographyRule[] = [
  { name: 'one space, not two', wrong: /[ \u00a0\u202f]{2}|^\s|\s$/u },
  { name: 'an ellipsis, not three dots', wrong: /\.\.\./u },
  { name: 'an apostrophe and quotation marks, not straight ones', wrong: /['"]/u },
  { name: 'a minus sign, not a hyphen', wrong: /(?<![\p{L}\d#])-(?=[\d#])/u },
  { name: 'the word for inches', wrong: /[″′]/u },
  { name: 'a no-break space before a unit', wrong: /[\d#] (?:%|GB|MB|TB|Go|Mo|To|kg|cm|mm)(?![\p{L}\d])/u },
  { name: 'a no-break space after a section sign', wrong: /§(?!\u00a0)/u },
  { name: 'a space before an ellipsis that stands for words', wrong: /[\p{L}#]…/u, languages: ['de'] },
  { name: 'no space before an ellipsis', wrong: /\s…/u, languages: ['en', 'es', 'fr', 'it', 'nl'] },
  { name: 'no space before punctuation', wrong: /\s[:;!?,.](?!\w)/u, languages: ['de', 'en', 'es', 'it', 'nl'] },
  {
    name: 'a narrow no-break space before : ; ! ? and inside « »',
    wrong: new RegExp(`[^${narrow}][;!?»]|[^${narrow}]:(?![\\d/])|«[^${narrow}]`, 'u'),
    languages: ['fr'],
  },
  { name: 'Go, Mo and To', wrong: /[\d#]\s(?:GB|MB|TB)/u, languages: ['fr'] },
  { name: 'an opening mark for every question and exclamation', wrong: /^[^¿]*\?|^[^¡]*!/u, languages: ['es'] },
  ...Object.entries(quotes).map(otherQuotes),
];

/** The typographic errors in texts: `apps/blue cart.title: one space, not two`. */
export function typographyMistakes(texts: readonly ShopText[], language: Language): string[] {
  const own = rules.filter(({ languages }) => !languages || languages.includes(language));
  return texts.flatMap(({ name, text }) => {
    const bare = withoutMarkup(text);
    return own.filter(({ wrong }) => wrong.test(bare)).map((rule) => `${name}: ${rule.name}`);
  });
}
