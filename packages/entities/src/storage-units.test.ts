import { expect, it } from 'vitest';
import { asShown, inCatalogueUnits, inUnitsOf } from './storage-units.ts';

it.each([
  ['Apple iPhone 13 128 GB Midnight', 'Apple iPhone 13 128 Go Midnight'],
  ['Dell XPS 13 16 GB RAM 1 TB SSD', 'Dell XPS 13 16 Go RAM 1 To SSD'],
  ['SanDisk 64GB, 512 MB', 'SanDisk 64Go, 512 Mo'],
  ['USB 3.2, 10 Gbps, GB Studio 2 GBA', 'USB 3.2, 10 Gbps, GB Studio 2 GBA'],
])('shows %s in octets in French alone', (text, french) => {
  expect(inUnitsOf('fr', text)).toBe(french);
  for (const language of ['de', 'en', 'es', 'it', 'nl'] as const) expect(inUnitsOf(language, text)).toBe(text);
});

it.each([
  ['iphone 13 128 Go', 'iphone 13 128 Gb'],
  ['ssd 1to 512 mo', 'ssd 1tb 512 mb'],
  ['pokémon let’s go 2 gopro', 'pokémon let’s go 2 gopro'],
])('reads the octets of the query %s as bytes', (query, inBytes) => {
  expect(inCatalogueUnits(query)).toBe(inBytes);
});

it.each([
  ['Apple iPhone 15 256 GB Pink', 'Apple iPhone 15 256\u00a0GB Pink'],
  [
    'Apple MacBook Air 13" (M4, 2025) M4 16 GB RAM 1 TB SSD',
    'Apple MacBook Air 13" (M4, 2025) M4 16\u00a0GB RAM 1\u00a0TB SSD',
  ],
  ['Apple Watch SE 44 mm Aluminium', 'Apple Watch SE 44\u00a0mm Aluminium'],
  ['Apple USB-C Charge Cable (2 m)', 'Apple USB-C Charge Cable (2\u00a0m)'],
  ['Studio 2 Gbps, 64GB', 'Studio 2 Gbps, 64GB'],
])('keeps numbers and units of %s on one line', (text, shown) => {
  expect(asShown('de', text)).toBe(shown);
  expect(asShown('fr', text)).toBe(inUnitsOf('fr', shown));
});
