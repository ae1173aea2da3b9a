import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';

/** Countries in which the carrier delivers. */
export const countries = ['AT', 'DE', 'ES', 'FR', 'IT', 'NL'] as const;
export type Country = (typeof countries)[number];

export const Position = z.object({ latitude: z.number().min(-90).max(90), longitude: z.number().min(-180).max(180) });
export type Position = z.infer<typeof Position>;

/** The largest town of the postal codes that begin with `prefix`. */
export interface Region extends Position {
  readonly country: Country;
  /** Two digits. */
  readonly prefix: string;
  readonly city: string;
}

const Row = z
  .tuple([z.enum(countries), z.string().regex(/^\d\d$/), z.coerce.number(), z.coerce.number(), z.string().min(1)])
  .transform(
    ([country, prefix, latitude, longitude, city]): Region => ({ country, prefix, latitude, longitude, city }),
  );

/** Every postal region of the six countries. */
export const regions: readonly Region[] = readFileSync(join(import.meta.dirname, 'regions.csv'), 'utf8')
  .trim()
  .split('\n')
  .slice(1)
  .map((line) => Row.parse(line.split(',')));

const postalCodes: Readonly<Record<Country, RegExp>> = {
  AT: /^[1-9]\d{3}$/,
  DE: /^\d{5}$/,
  ES: /^\d{5}$/,
  FR: /^\d{5}$/,
  IT: /^\d{5}$/,
  // The letters name a street; four digits name the district.
  NL: /^([1-9]\d{3}) ?(?:[A-Z]{2})?$/i,
};

/** The digits of a postal code; undefined when the country has no such codes. */
export function digitsOf(country: Country, postalCode: string): string | undefined {
  const match = postalCodes[country].exec(postalCode.trim());
  return match ? (match[1] ?? match[0]) : undefined;
}

/** Spelling without case, accents and punctuation. */
const plain = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{M}|[^\p{L}\d]/gu, '')
    .toLowerCase();

/** The region of a postal code's digits. */
export function regionOf(country: Country, digits: string): Region | undefined {
  return regions.find((region) => region.country === country && digits.startsWith(region.prefix));
}

/** The region whose town has this name. */
export function regionByCity(country: Country, city: string): Region | undefined {
  const name = plain(city);
  return regions.find((region) => region.country === country && plain(region.city) === name);
}
