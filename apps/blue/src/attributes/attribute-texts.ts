import type { ProductAttribute } from '@reprise/entities/product-view';
import type { Format } from '@reprise/platform';
import type { getT } from '../texts.ts';

type T = ReturnType<typeof getT>;

const names = [
  'model',
  'brand',
  'colourName',
  'memorySize',
  'displaySize',
  'chip',
  'cameraMegapixels',
  'connector',
  'chargerIncluded',
  'operatingSystem',
  'releaseYear',
  'connectivity',
  'ram',
  'caseSize',
  'caseMaterial',
  'bandFit',
  'platform',
  'megapixels',
  'sensor',
  'mount',
  'noiseCancelling',
  'wireless',
  'portable',
  'watts',
  'bandStyle',
  'fitsCaseSize',
  'madeFor',
  'binding',
  'format',
  'pages',
  'language',
  'publisher',
  'edition',
  'genre',
  'runningTime',
  'cast',
  'title',
  'director',
  'artist',
  'author',
  'label',
  'fsk',
  'ageRating',
  'ean',
  'isbn',
] as const;

const values = [
  'aluminium',
  'stainless steel',
  'titanium',
  'polymer',
  'full frame',
  'lightning',
  'usb-c',
  'micro-usb',
  'magsafe',
  'hdmi',
  'playstation',
  'xbox',
  'nintendo',
  'handheld',
  'sport',
  'loop',
  'solo',
  'milanese',
  'leather',
  'links',
  'alpine',
  'ocean',
  'paperback',
  'hardcover',
  'new',
] as const;

const inch = '″';

const units: Readonly<Record<string, string>> = {
  displaySize: inch,
  cameraMegapixels: 'MP',
  megapixels: 'MP',
  caseSize: 'mm',
  watts: 'W',
  runningTime: 'min',
};

/** Years and numbers that are formatted as names, not as quantities. */
const ungrouped: readonly string[] = ['releaseYear', 'ean', 'isbn'];

/** `screenRatio` → `Screen ratio`: the fallback name for an attribute of an imported catalogue. */
function nameFromKey(key: string): string {
  const words = key.replace(/[_-]+/g, ' ').replace(/(?<=[a-z])(?=[A-Z])/g, ' ');
  return words.charAt(0).toUpperCase() + words.slice(1).toLowerCase();
}

/** The page already shows the title; EANs that begin with 2 are only valid within this shop. */
export function isWorthShowing({ key, value }: ProductAttribute): boolean {
  return key !== 'title' && !(key === 'ean' && String(value).startsWith('2'));
}

/** Label of a row of the specification table. */
export function attributeName(t: T, key: string): string {
  const known = names.find((name) => name === key);
  return known ? t(`product.attribute.${known}`) : nameFromKey(key);
}

const withUnit = (t: T, amount: string, unit: string | undefined): string =>
  unit ? `${amount}\u00a0${unit === inch ? t('product.attributes.inches') : unit}` : amount;

/** Value of a row, with its unit, translated if it is a word. */
export function attributeValue(t: T, format: Format, { key, value, unit = units[key] }: ProductAttribute): string {
  if (typeof value === 'boolean') return t(value ? 'product.attributes.yes' : 'product.attributes.no');
  if (typeof value === 'number') {
    const digits = ungrouped.includes(key) ? String(value) : format.number(value);
    return withUnit(t, digits, unit);
  }
  const known = values.find((one) => one === value);
  return known ? t(`product.value.${known}`) : withUnit(t, value, unit);
}
