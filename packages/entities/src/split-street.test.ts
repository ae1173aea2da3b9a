import { expect, test } from 'vitest';
import { splitStreet } from './split-street.ts';

test.each([
  ['Invalidenstraße 12a', 'Invalidenstraße', '12a'],
  ['Straße des 17. Juni 135', 'Straße des 17. Juni', '135'],
  ['Calle Mayor, 5', 'Calle Mayor', '5'],
  ['Via Roma 10/2', 'Via Roma', '10/2'],
  ['Hauptstr. 3 - 5', 'Hauptstr.', '3 - 5'],
])('splits "%s" into street and number', (text, street, houseNumber) => {
  expect(splitStreet(text)).toEqual({ street, houseNumber });
});

test.each(['Invalidenstraße', '12', '12 rue de la Paix', ''])('leaves "%s" as it is', (text) => {
  expect(splitStreet(text)).toBeUndefined();
});
