import type { Language } from '@reprise/entities/language';
import { type Draft, isMedium, type ProductKind } from '../draft.ts';
import { type Localized, localize } from '../localized.ts';
import { createRandom } from '../random.ts';
import { de } from './descriptions/de.ts';
import { en } from './descriptions/en.ts';
import { es } from './descriptions/es.ts';
import { fr } from './descriptions/fr.ts';
import { it } from './descriptions/it.ts';
import { nl } from './descriptions/nl.ts';
import type { Phrases } from './descriptions/phrases.ts';

const phrasebooks: Record<Language, Phrases> = { de, en, es, fr, it, nl };
const accessoryKinds: readonly ProductKind[] = ['charger', 'cable', 'wristband', 'controller', 'case'];
const decimals = new Map<Language, Intl.NumberFormat>(
  (Object.keys(phrasebooks) as Language[]).map((language) => [
    language,
    new Intl.NumberFormat(language, { maximumFractionDigits: 1, useGrouping: false }),
  ]),
);

/** Articles before a vowel, and units, as the language writes them. */
const polish: Partial<Record<Language, (text: string) => string>> = {
  fr: (text) =>
    text
      .replace(/\b([Ll])[ea] (?=[AEIOUÉ]|iP)/g, '$1’')
      .replace(/\b([Dd])e (?=[AEIOUÉ][a-zé]|iP)/g, '$1’')
      .replace(/(\d) ([GT])B\b/g, '$1 $2o'),
  it: (text) =>
    text
      .replace(/\bIl (?=[AEIOU]|iP)/g, 'L’')
      .replace(/\bil (?=[AEIOU]|iP)/g, 'l’')
      .replace(/\b([Ll])a (?=[AEIOU])/g, '$1’'),
};

function factsOf(draft: Draft, language: Language): Record<string, string> {
  const { words } = phrasebooks[language];
  const facts: Record<string, string> = {};
  const add = (key: string, value: string | number | boolean | undefined): void => {
    if (value === undefined || value === false) return;
    facts[key] =
      typeof value === 'number'
        ? (decimals.get(language)?.format(value) ?? String(value))
        : (words[String(value)] ?? String(value));
  };
  const { attributes } = draft;
  for (const key of [
    'model',
    'chip',
    'connector',
    'ram',
    'connectivity',
    'watts',
    'pages',
    'title',
    'format',
    'director',
    'cast',
    'platform',
    'mount',
    'sensor',
    'madeFor',
    'portable',
  ])
    add(key, attributes[key]);
  add('brand', draft.brand);
  add('year', draft.year);
  add('colour', attributes.colourName);
  add('memory', draft.memory);
  add('screen', attributes.displaySize);
  add('camera', attributes.cameraMegapixels);
  add('size', attributes.caseSize);
  add('material', attributes.caseMaterial);
  add('mp', attributes.megapixels);
  add('os', attributes.operatingSystem);
  add('minutes', attributes.runningTime);
  add('fits', attributes.fitsCaseSize);
  add('quiet', attributes.noiseCancelling);
  add('author', draft.creators.join(', ') || undefined);
  add('artist', draft.creators.join(', ') || undefined);
  return facts;
}

/** Fills a pattern: replaces `{fact}` by its value and leaves out sentences that need an unknown fact. */
function fill(pattern: string, facts: Record<string, string>): string {
  const paragraphs = pattern.split('\n').map((paragraph) =>
    paragraph
      .split('¦')
      .map((part) => {
        const needs = /^\?(\w+) /.exec(part);
        if (!needs) return part;
        return facts[needs[1] ?? ''] === undefined ? '' : part.slice(needs[0].length);
      })
      .join('')
      .trim(),
  );
  return paragraphs
    .filter(Boolean)
    .join('\n\n')
    .replace(/\{(\w+)\}/g, (_, name: string) => facts[name] ?? '');
}

const closingOf = (draft: Draft): keyof Phrases['closings'] =>
  draft.attributes.binding === 'new'
    ? 'newBook'
    : isMedium(draft.kind)
      ? 'medium'
      : accessoryKinds.includes(draft.kind)
        ? 'accessory'
        : 'device';

/** A product's description in six languages: three paragraphs, separated by blank lines, composed from its facts. */
export function describe(draft: Draft): Localized {
  return localize((language) => {
    const random = createRandom(`description:${draft.modelKey ?? draft.key}:${language}`);
    const book = phrasebooks[language];
    const composed = `${fill(random.pick(book.kinds[draft.kind]), factsOf(draft, language))}\n\n${random.pick(book.closings[closingOf(draft)])}`;
    const text =
      draft.brand === undefined ? composed : composed.replaceAll(`${draft.brand} ${draft.brand} `, `${draft.brand} `);
    return polish[language]?.(text) ?? text;
  });
}
