import { colourFacts, type colourKeys } from '@reprise/demo-catalogue';
import type { Colour } from '@reprise/entities/product';
import type { RowValues } from './row-values.ts';

/** Colours in the shop's six languages, by family. Without accents and in lower case. */
const families: Readonly<Partial<Record<string, (typeof colourKeys)[number]>>> = Object.fromEntries(
  (
    [
      ['black', 'schwarz negro noir nero zwart'],
      ['white', 'weiss blanco blanc bianco wit'],
      ['grey', 'gray grau gris grigio grijs graphite graphit'],
      ['silver', 'silber plata argent argento zilver'],
      ['gold', 'golden dorado dore oro goud'],
      ['rose-gold', 'rosegold'],
      ['blue', 'blau azul bleu blu blauw'],
      ['green', 'grun gruen verde vert groen'],
      ['red', 'rot rojo rouge rosso rood'],
      ['pink', 'rosa rose roze'],
      ['purple', 'violet lila violett morado violeta paars viola'],
      ['yellow', 'gelb amarillo jaune giallo geel'],
      ['orange', 'naranja arancione oranje'],
      ['brown', 'braun marron marrone bruin'],
      ['beige', 'cream creme'],
      ['titanium', 'titan titane titanio'],
      ['multicolour', 'multicolor multicoloured bunt'],
    ] as const
  ).flatMap(([key, names]) => [key, ...names.split(' ')].map((name) => [name, key])),
);

const plain = (name: string) =>
  name.toLowerCase().replaceAll('ß', 'ss').normalize('NFKD').replaceAll(/\p{M}/gu, '').trim();

const tones = new Map(Object.entries(colourFacts).map(([name, [key, hex]]) => [plain(name), { key, hex }]));

/** The colour of a row, by its name in any language or by a manufacturer's name for it; undefined for other names. */
export function colourIn({ columns: { colour, colourTone } }: RowValues): Colour | undefined {
  if (colour === undefined) return undefined;
  const name = plain(colour);
  if (colourTone !== undefined && /^#[0-9a-f]{6}$/i.test(colourTone))
    return { key: name, hex: colourTone.toLowerCase() };
  const key = families[name] ?? families[name.replaceAll(/[\s-]/g, '')];
  const hex = key && tones.get(key.replace('multicolour', 'aura glow').replace('-', ' '))?.hex;
  if (key && hex) return { key, hex };
  return tones.get(name);
}
