import { type FacetName, facetNames } from '@reprise/entities/facet-names';
import type { Language } from '@reprise/entities/language';
import { inUnitsOf } from '@reprise/entities/storage-units';
import { localeOf } from '@reprise/markets';
import { texts } from '../../texts.ts';

/** Texts of a facet: its label, its unit if that is a word, and the labels of those values that are not proper names. */
interface FacetTexts {
  label: string;
  unit?: string;
  values?: Readonly<Record<string, string>>;
}

/** A facet of the provider, or one of the two that every list has. */
type ShownFacet = FacetName | 'price' | 'inStock';

const textsOf = (name: ShownFacet, language: Language): FacetTexts => {
  const facets: Readonly<Record<ShownFacet, FacetTexts>> = texts[language].facets;
  return facets[name];
};

/** Units that are the same in every language. */
const units: Partial<Record<ShownFacet, string>> = { caseSize: 'mm' };

/** The colour swatch for each colour name. */
export const colourTones: Record<string, string> = {
  black: '#26272b',
  white: '#f3f2ee',
  grey: '#6f7377',
  silver: '#e2e3e4',
  gold: '#f1d9bd',
  'rose-gold': '#e7c3b8',
  blue: '#3f6ea3',
  green: '#6f9a78',
  red: '#b3202d',
  pink: '#f3cfd0',
  purple: '#8f7fb0',
  yellow: '#f6e27f',
  orange: '#e9773a',
  brown: '#7a5a44',
  beige: '#efe9da',
  titanium: '#b9b2a6',
  multicolour: '#c9c9c9',
};

/** Product attributes that lists can be filtered by. */
export const facetAttributes: readonly string[] = facetNames.filter(
  (name) => !['condition', 'brand', 'memory_size', 'colour', 'creator', 'reduced', 'model', 'chip'].includes(name),
);

/** Attributes that lists of laptops can be filtered by, too; there would be thousands of models of everything. */
export const laptopFacetAttributes: readonly string[] = ['model', 'chip'];

export const facetLabel = (name: ShownFacet, language: Language): string => textsOf(name, language).label;

/** A number with the decimal separator of the language. */
const measure = (value: string, language: Language): string =>
  /^\d+(?:\.\d+)?$/.test(value) ? Number(value).toLocaleString(localeOf(language)) : value;

/** The label of a facet's value. Values without a text are proper names or measures and are shown as they are. */
export function valueLabel(name: FacetName, value: string, language: Language): string {
  const { values = {}, unit = units[name] } = textsOf(name, language);
  const text = Object.hasOwn(values, value) ? values[value] : undefined;
  return text ?? (unit ? `${measure(value, language)}\u00a0${unit}` : inUnitsOf(language, value));
}

export const inStockLabel = (language: Language): string => texts[language].facets.inStock.values['1'];
