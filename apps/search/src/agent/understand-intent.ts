import type { Language } from '@reprise/entities/language';
import type { FilterRule } from '../engine/filters.ts';
import { fold } from '../text/fold.ts';
import { isFiller } from '../text/languages.ts';
import { tokenise } from '../text/tokenise.ts';
import { takePrice } from '../text/understand-query.ts';

export interface Intent {
  /** What is left to search for, as it was typed; empty if the intent only limits what was found before. */
  readonly text: string;
  readonly rules: readonly FilterRule[];
  /** The highest price in cents, which one of the rules demands. */
  readonly maxPrice: number | undefined;
  readonly wantsCheapest: boolean;
}

/** Folded words and phrases, as patterns. */
type Phrases = Readonly<Record<Language, string>>;

const asNew: Phrases = {
  de: 'wie neu|neuwertig\\w*',
  en: '(?:as|like) new',
  es: 'como nuev[oa]s?',
  fr: 'comme neufs?|comme neuves?',
  it: 'come nuov[oaie]',
  nl: 'zo goed als nieuw|als nieuwe?',
};

const reduced: Phrases = {
  de: 'im angebot|angebote?|reduziert\\w*',
  en: 'on offer|offers|reduced',
  es: 'en oferta|ofertas|rebajad[oa]s?',
  fr: '(?:les |en )?bons? plans?|en promotion|en solde',
  it: 'in offerta|offerte|scontat[oaie]',
  nl: 'in de aanbieding|aanbiedingen|afgeprijsde?',
};

const cheap: Phrases = {
  de: '(?:moglichst )?(?:gunstig|billig|preiswert)\\w*',
  en: 'cheap(?:er|est)?|affordable|inexpensive|low price',
  es: 'barat[oa]s?|economic[oa]s?|lo mas barato',
  fr: '(?:pas|moins) cher(?:e?s?)?|bon marche',
  it: 'economic[oaie]|economiche|poco prezzo',
  nl: 'goedko(?:op|pe)\\w*|voordelig\\w*',
};

/** What people say to an assistant and not to a search box. */
const courtesies: Phrases = {
  de: 'hallo|guten tag|nur|bitte|ich (?:brauche|mochte|hatte gern|will|suche)|zeig(?:e)? mir|finde|gibt es|habt ihr|hast du|kannst du|was|welche[rs]?',
  en: "hello|hi|only|please|i(?:'m| am)? (?:need|want|would like|looking for)|show me|find(?: me)?|do you have|can you|what|which|something",
  es: 'hola|solo|por favor|necesito|quiero|quisiera|muestrame|ensename|buscame|teneis|tienes|hay|que|algun[oa]?',
  fr: 'bonjour|uniquement|seulement|s.il (?:vous|te) plait|j.ai besoin (?:de |d.)?|je (?:veux|voudrais|cherche)|montrez?(?:-| )moi|avez(?:-| )vous|quel(?:le)?s?',
  it: 'ciao|buongiorno|solo|per favore|mi serve|ho bisogno di|vorrei|voglio|mostrami|trovami|avete|quale|quali|qualcosa',
  nl: 'hallo|alleen|alsjeblieft|ik (?:wil|zoek|heb nodig|heb)|nodig|laat (?:me )?zien|vind|hebben jullie|heb je|welke?|iets',
};

/** Takes a phrase of the language out of a folded text; undefined without it. */
function take(text: string, phrases: Phrases, language: Language): string | undefined {
  const pattern = new RegExp(`(?<![\\p{L}\\d])(?:${phrases[language]})(?![\\p{L}\\d])`, 'gu');
  const rest = text.replace(pattern, ' ');
  return rest === text ? undefined : rest;
}

const wordsOf = (text: string): readonly string[] => text.replace(/[?!.,;:]+(?=\s|$)/g, ' ').match(/\S+/g) ?? [];

/** The words of a text from the first to the last that says something: `ein handy` is `handy`. */
function wordsSaid(text: string, language: Language): readonly string[] {
  const words = wordsOf(text);
  const isSaid = (word: string) => tokenise(word).some((term) => !isFiller(term, [language]));
  return words.slice(words.findIndex(isSaid), words.findLastIndex(isSaid) + 1);
}

/** Folded words as they are in what was typed, because the answer repeats them. */
function asTyped(words: readonly string[], typed: string): string {
  const spellings = new Map(wordsOf(typed).map((word) => [fold(word), word]));
  return words.map((word) => spellings.get(word) ?? word).join(' ');
}

export const priceRule = (maxPrice: number): FilterRule => ({
  facet: 'price',
  values: [`-inf-${maxPrice}`],
  match: 'any',
});

/** What an intent asks for, by rules: a price, a condition, offers, and what is left to search for. */
export function understandIntent(intent: string, language: Language): Intent {
  const rules: FilterRule[] = [];
  const priced = takePrice(intent);
  if (priced) rules.push(priceRule(priced.maxPrice));
  const typed = priced?.rest ?? intent;
  let text = fold(typed);
  const without = (phrases: Phrases): boolean => {
    const rest = take(text, phrases, language);
    text = rest ?? text;
    return rest !== undefined;
  };
  if (without(asNew)) rules.push({ facet: 'condition', values: ['NEW', 'A0'], match: 'any' });
  if (without(reduced)) rules.push({ facet: 'reduced', values: ['true'], match: 'any' });
  const wantsCheapest = without(cheap);
  without(courtesies);
  return { text: asTyped(wordsSaid(text, language), typed), rules, maxPrice: priced?.maxPrice, wantsCheapest };
}
