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

/** A colour in the visitor's language; a key that nobody has translated yet stands for itself. */
export function colourName(t: ReturnType<typeof getT>, key: string): string {
  const known = colours.find((colour) => colour === key);
  return known ? t(`product.colour.${known}`) : key;
}
