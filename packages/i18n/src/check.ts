import { languages as shopLanguages } from '@reprise/markets/languages';
import { guessLanguage } from './guess-language.ts';

/** A mistake in a text of one language. */
export interface LocaleMistake {
  language: string;
  /** Dotted key; empty if the mistake concerns the whole file. */
  key: string;
  message: string;
}

export interface CheckOptions {
  /** Languages that must have a file. */
  languages?: readonly string[];
  /** Keys whose text may equal the English one: names, quotations, codes. */
  sameAsEnglish?: readonly string[];
}

type Texts = Map<string, string>;
type Report = (key: string, message: string) => void;

const source = 'en';
const pluralEnding = /_(zero|one|two|few|many|other)$/;

function flatten(value: unknown, prefix: string, texts: Texts, report: Report): void {
  if (typeof value === 'string') texts.set(prefix, value);
  else if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    report(prefix, 'is neither a text nor a group of texts');
  } else {
    for (const [key, child] of Object.entries(value)) flatten(child, prefix ? `${prefix}.${key}` : key, texts, report);
  }
}

const baseOf = (key: string) => key.replace(pluralEnding, '');

/** Keys with an `_other` text in any language are plurals, even if other languages lack it. */
function pluralBases(files: Iterable<Texts>): Set<string> {
  const keys = [...files].flatMap((texts) => [...texts.keys()]);
  return new Set(keys.filter((key) => key.endsWith('_other')).map(baseOf));
}

/** The keys that a language must have: the English ones, with the plural endings of the language. */
function requiredKeys(english: Texts, plurals: Set<string>, language: string): Set<string> {
  const categories = new Intl.PluralRules(language).resolvedOptions().pluralCategories;
  const required = new Set<string>();
  for (const key of english.keys()) {
    if (!pluralEnding.test(key) || !plurals.has(baseOf(key))) required.add(key);
    else for (const category of categories) required.add(`${baseOf(key)}_${category}`);
  }
  return required;
}

function checkKeys(texts: Texts, required: Set<string>, plurals: Set<string>, language: string, report: Report): void {
  for (const key of required) {
    if (texts.has(key)) continue;
    const isPlural = pluralEnding.test(key) && plurals.has(baseOf(key));
    report(key, isPlural ? `is missing (a plural that ${language} needs)` : 'is missing');
  }
  for (const key of texts.keys()) {
    const isZero = key.endsWith('_zero') && plurals.has(baseOf(key)) && required.has(`${baseOf(key)}_other`);
    if (!required.has(key) && !isZero) report(key, 'is not among the English keys');
  }
}

/** Shorter texts are often the same in several languages, such as “Standard”. */
const minWordsToCompare = 2;

const placeholder = /\{\{\s*([\w.]+)\s*\}\}/g;
const tag = /<(\/?)(\w+)\s*(\/?)>/g;

const sorted = (names: Iterable<string>) => [...names].sort().join(', ');
const placeholdersOf = (text: string) => sorted(new Set([...text.matchAll(placeholder)].map(([, name = '']) => name)));
const tagsOf = (text: string) =>
  sorted([...text.matchAll(tag)].filter(([, closing]) => !closing).map(([, , name = '']) => name));

/** The texts for zero and one may leave out `count`. */
function withoutCount(names: string, key: string): string {
  const mayOmit = /_(zero|one|two)$/.test(key);
  return mayOmit
    ? names
        .split(', ')
        .filter((name) => name !== 'count')
        .join(', ')
    : names;
}

function hasUnbalancedTags(text: string): boolean {
  const open: string[] = [];
  for (const [, closing, name = '', selfClosing] of text.matchAll(tag)) {
    if (closing && open.pop() !== name) return true;
    if (!closing && !selfClosing) open.push(name);
  }
  return open.length > 0;
}

function wordsOf(text: string): number {
  const bare = text.replace(placeholder, ' ').replace(tag, ' ');
  return bare.split(/\s+/).filter((word) => /\p{L}/u.test(word)).length;
}

function checkText(key: string, text: string, report: Report): void {
  if (text.trim() === '') report(key, 'is empty');
  if (/[{}]/.test(text.replace(placeholder, ''))) report(key, 'has a malformed placeholder; write {{name}}');
  if (hasUnbalancedTags(text)) report(key, 'has a tag that is not closed, or closed in the wrong order');
}

const orNone = (names: string) => names || 'none';

function compareTexts(key: string, text: string, english: string, report: Report): void {
  const [own, theirs] = [placeholdersOf(text), placeholdersOf(english)];
  if (withoutCount(own, key) !== withoutCount(theirs, key)) {
    report(key, `has other placeholders (${orNone(own)}) than English (${orNone(theirs)})`);
  }
  const [ownTags, theirTags] = [tagsOf(text), tagsOf(english)];
  if (ownTags !== theirTags) report(key, `has other tags (${orNone(ownTags)}) than English (${orNone(theirTags)})`);
}

/**
 * Compares the locale files of one area with the English one, given as parsed JSON by language. Reports missing and
 * superfluous keys, missing plural forms, empty texts, differing placeholders and tags, texts that seem to be in another
 * language of the shop, and texts that are probably untranslated (equal to English, of at least two words).
 */
export function checkLocales(files: Readonly<Record<string, unknown>>, options: CheckOptions = {}): LocaleMistake[] {
  const { languages = shopLanguages, sameAsEnglish = [] } = options;
  const mistakes: LocaleMistake[] = [];
  const reportFor =
    (language: string): Report =>
    (key, message) =>
      void mistakes.push({ language, key, message });

  const all = new Map<string, Texts>();
  for (const language of languages) if (!(language in files)) reportFor(language)('', 'the file is missing');
  for (const [language, content] of Object.entries(files)) {
    const texts: Texts = new Map();
    if (!languages.includes(language)) reportFor(language)('', 'is not a language of the shop');
    else all.set(language, texts);
    flatten(content, '', texts, reportFor(language));
  }
  const english = all.get(source);
  if (!english) return mistakes;

  const plurals = pluralBases(all.values());
  for (const [language, texts] of all) {
    const report = reportFor(language);
    checkKeys(texts, requiredKeys(english, plurals, language), plurals, language, report);
    for (const [key, text] of texts) {
      checkText(key, text, report);
      const englishText = english.get(key) ?? english.get(`${baseOf(key)}_other`);
      if (englishText === undefined) continue;
      // Within English, plural forms are compared with `_other`.
      const general = plurals.has(baseOf(key)) ? (english.get(`${baseOf(key)}_other`) ?? englishText) : englishText;
      compareTexts(key, text, general, report);
      const guess = guessLanguage(text.replace(placeholder, ' ').replace(tag, ' '));
      const isForeign = guess !== undefined && guess !== language && languages.includes(guess);
      if (isForeign && !sameAsEnglish.includes(key)) report(key, `reads like "${guess}"`);
      const copied = language !== source && text === englishText && wordsOf(text) >= minWordsToCompare;
      if (copied && !sameAsEnglish.includes(key)) report(key, 'is the English text');
    }
  }
  return mistakes;
}
