import type { getT } from '../texts.ts';

const colours = [
  'black',
  'white',
  'grey',
  'silver',
  'gold',
  'rose-gold',
  'blue',
  'green',
  'red',
  'pink',
  'purple',
  'yellow',
  'orange',
  'brown',
  'beige',
  'titanium',
  'multicolour',
] as const;

/** A colour in the visitor's language; an untranslated key is returned as it is. */
export function colourName(t: ReturnType<typeof getT>, key: string): string {
  const known = colours.find((colour) => colour === key);
  return known ? t(`product.colour.${known}`) : key;
}
