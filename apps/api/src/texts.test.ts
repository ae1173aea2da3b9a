import { facetNames } from '@reprise/entities/facet-names';
import { checkLocales } from '@reprise/i18n/check';
import { languages } from '@reprise/markets';
import { describe, expect, it } from 'vitest';
import { facetLabel, valueLabel } from './modules/product-list/facet-labels.ts';
import sameAsEnglish from './same-as-english.json' with { type: 'json' };
import { texts } from './texts.ts';

describe('the texts of the API', () => {
  it('has every text in every language, with the same placeholders', () => {
    expect(checkLocales(texts, { sameAsEnglish })).toEqual([]);
  });

  it('reports a text of a facet that a language lacks, instead of showing another language', () => {
    const nl = structuredClone(texts.nl);
    Reflect.deleteProperty(nl.facets.colour.values, 'black');
    expect(checkLocales({ ...texts, nl }, { sameAsEnglish })).toEqual([
      { language: 'nl', key: 'facets.colour.values.black', message: 'is missing' },
    ]);
  });
});

describe('labels of facets', () => {
  it('are in the language that was asked for', () => {
    expect(languages.map((language) => facetLabel('colour', language))).toEqual([
      'Farbe',
      'Colour',
      'Color',
      'Couleur',
      'Colore',
      'Kleur',
    ]);
    expect(languages.map((language) => valueLabel('wireless', 'false', language))).toEqual([
      'Nein',
      'No',
      'No',
      'Non',
      'No',
      'Nee',
    ]);
  });

  it('exist for every facet', () => {
    for (const name of facetNames) expect(facetLabel(name, 'de')).toMatch(/\p{L}/u);
  });

  it('write sizes of screens with the word for inches, and formats of books in words', () => {
    expect(valueLabel('displaySize', '6.3', 'de')).toBe('6,3\u00a0Zoll');
    expect(valueLabel('displaySize', '6.3', 'en')).toBe('6.3\u00a0inches');
    expect(languages.map((language) => valueLabel('format', 'paperback', language))).toEqual([
      'Taschenbuch',
      'Paperback',
      'Tapa blanda',
      'Broché',
      'Brossura',
      'Paperback',
    ]);
  });

  it('leave proper names and measures as they are', () => {
    expect(valueLabel('brand', 'Apple', 'fr')).toBe('Apple');
    expect(valueLabel('caseSize', '41', 'fr')).toBe('41\u00a0mm');
    expect(valueLabel('colour', 'constructor', 'fr')).toBe('constructor');
  });
});
