import { Language } from '@reprise/entities/language';

/** Endings for number and case, without accents; the longest one that leaves a stem is removed. */
const endings: Readonly<Record<Language, readonly string[]>> = {
  de: ['ern', 'en', 'er', 'es', 'em', 'e', 'n', 's'],
  en: ['ies', 'es', 's', 'y', 'e'],
  es: ['ces', 'es', 's', 'z', 'o', 'a', 'e'],
  fr: ['eaux', 'aux', 'es', 'eau', 'al', 's', 'x', 'e'],
  it: ['chi', 'che', 'ghi', 'ghe', 'co', 'ca', 'go', 'ga', 'hi', 'i', 'e', 'o', 'a'],
  nl: ['eren', 'en', 'es', 's', 'n', 'e'],
};

/** Stop words: they may match but are not required. */
const fillers: Readonly<Record<Language, string>> = {
  de: 'der die das den dem ein eine einen einem einer und oder mit ohne fur von zu zum zur in im am auf ich suche mir bitte gebraucht gebrauchte gebrauchtes vertrag euro eur',
  en: 'the a an and or with without for of to in on i am looking want buy please used refurbished contract unlocked euro eur',
  es: 'el la los las un una unos unas y o con sin para por de del en busco quiero comprar segunda mano usado usada contrato libre euro euros',
  fr: 'le la les l un une des et ou avec sans pour de du d en sur je cherche veux acheter occasion abonnement contrat debloque euro euros',
  it: 'il lo la i gli le l un uno una e o con senza per di del dello della dei degli delle da in su cerco vorrei comprare usato usata contratto sbloccato euro',
  nl: 'de het een en of met zonder voor van te in op ik zoek wil kopen tweedehands gebruikt gebruikte abonnement contract euro',
};

/** Words after which a product's name lists what it is compatible with. */
const companions = new Set(['fur', 'for', 'para', 'pour', 'per', 'voor', 'compatible', 'kompatibel', 'compatibel']);

export const allLanguages: readonly Language[] = Language.options;

const fillerSets = new Map<Language, ReadonlySet<string>>(
  allLanguages.map((language) => [language, new Set(fillers[language].split(' '))]),
);

export const isCompanionWord = (term: string): boolean => companions.has(term);

export const isFiller = (term: string, languages: readonly Language[]): boolean =>
  languages.some((language) => fillerSets.get(language)?.has(term));

/** Languages that write compounds as one word. */
export const compoundLanguages: readonly Language[] = ['de', 'nl'];

/** The stem shared by singular and plural of a folded term; terms with digits are unchanged. */
export function stem(term: string, language: Language): string {
  if (term.length < 4 || /\d/.test(term)) return term;
  for (const ending of endings[language]) {
    const left = term.length - ending.length;
    if (left >= 3 && term.endsWith(ending)) return undouble(term.slice(0, left), language);
  }
  return undouble(term, language);
}

/** Dutch doubles letters depending on the ending (rokken, rok), so double letters at the end are reduced to one. */
function undouble(base: string, language: Language): string {
  if (language !== 'nl' && language !== 'en') return base;
  const last = base.at(-1);
  return base.length > 3 && last === base.at(-2) ? base.slice(0, -1) : base;
}

const joiningWords = new Set(['und', 'and', 'y', 'et', 'e', 'ed', 'en']);

/**
 * The head words of a name: "bands" in "watch bands", "bracelets" in "bracelets de montre". Germanic names end with
 * them, Romance names begin with them.
 */
export function headWords(words: readonly string[], language: Language): ReadonlySet<string> {
  const isLast = language === 'de' || language === 'en' || language === 'nl';
  const heads = words.filter((_, place) => {
    const neighbour = words[isLast ? place + 1 : place - 1];
    return neighbour === undefined || joiningWords.has(neighbour);
  });
  return new Set(heads);
}
