import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { languages } from '@reprise/markets/languages';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { root } from './services.ts';

const Name = z.union([z.string(), z.object({ name: z.string() }).transform(({ name }) => name)]);
const Names = z.object({ NEW: Name, A0: Name, A1: Name, A2: Name, A3: Name, A4: Name });

/** Areas are released one by one, so each has a copy of the names. */
const places = [
  [
    'apps/api',
    z
      .object({ facets: z.object({ condition: z.object({ values: Names }) }) })
      .transform((texts) => texts.facets.condition.values),
  ],
  ['apps/blue', z.object({ product: z.object({ condition: Names }) }).transform((texts) => texts.product.condition)],
  ['apps/my', z.object({ condition: Names }).transform((texts) => texts.condition)],
  [
    'apps/shell',
    z.object({ miniCart: z.object({ conditions: Names }) }).transform((texts) => texts.miniCart.conditions),
  ],
] as const;

test.each(languages)('a condition has one name everywhere in %s', (language) => {
  const [first, ...others] = places.map(([folder, schema]) =>
    schema.parse(JSON.parse(readFileSync(join(root, folder, `src/locales/${language}.json`), 'utf8'))),
  );
  for (const names of others) expect(names).toEqual(first);
});
