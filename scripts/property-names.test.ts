import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { languages } from '@reprise/markets/languages';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { root } from './services.ts';

const Texts = z.record(z.string(), z.string());
const Facets = z.object({
  facets: z.record(z.string(), z.object({ label: z.string(), values: z.record(z.string(), z.string()).optional() })),
});
const Details = z.object({ product: z.object({ attribute: Texts, value: Texts, colour: Texts }) });

const read = (file: string) => JSON.parse(readFileSync(join(root, file), 'utf8')) as unknown;

test.each(languages)('properties and their values have one name in filters and on product pages in %s', (language) => {
  const { facets } = Facets.parse(read(`apps/api/src/locales/${language}.json`));
  const { attribute, value, colour } = Details.parse(read(`apps/blue/src/locales/${language}.json`)).product;
  const different = Object.entries(facets).flatMap(([name, { label, values = {} }]) => {
    const words = name === 'colour' ? colour : value;
    return [
      [label, attribute[name === 'memory_size' ? 'memorySize' : name]],
      ...Object.entries(values).map(([key, text]) => [text, words[key]]),
    ].filter(([filter, details]) => details !== undefined && details !== filter);
  });
  expect(different).toEqual([]);
});
