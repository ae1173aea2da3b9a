import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import texts from '../apps/blue/src/locales/de.json' with { type: 'json' };
import { addToCartErrorCodes } from '../packages/entities/src/blue-cart.ts';
import { ConsistencyRepair } from '../packages/entities/src/checkout.ts';
import { cellsOf, readTests } from './rules.ts';
import { root } from './services.ts';

const page = 'docs/contracts/error-catalogue.md';

const rows = readFileSync(join(root, page), 'utf8')
  .split('\n')
  .filter((line) => line.startsWith('| ') && line.includes(' › '))
  .map((line) => {
    const [what = '', text = '', named = ''] = cellsOf(line);
    return { what: what.replaceAll('`', ''), key: text.replaceAll('`', ''), tests: readTests(named) };
  });

const isText = (key: string): boolean => {
  let found: unknown = texts;
  for (const part of key.split('.'))
    found = typeof found === 'object' && found !== null ? Reflect.get(found, part) : undefined;
  return typeof found === 'string';
};

test('every error of adding to the cart, and every repair of a cart, names its journey', () => {
  const codes = [
    ...addToCartErrorCodes,
    ...ConsistencyRepair.shape.code.options,
    'COUPON::…',
    'MULTI_ITEM_NO_INSURANCE',
  ];
  const named = rows.map(({ what }) => what).filter((what) => /^[A-Z_:]+…?$/.test(what));
  expect(named.toSorted()).toEqual(codes.toSorted());
});

test('each journey runs in a browser and expects the text that its row names', () => {
  expect(rows.length).toBeGreaterThan(15);
  const wrong = rows.flatMap(({ what, key, tests }) => {
    if (!isText(key)) return [`${what}: there is no text ${key}`];
    return tests.flatMap((named) => {
      const isJourney = named?.file.startsWith('e2e/') === true;
      const source = isJourney ? readFileSync(join(root, named.file), 'utf8') : '';
      const last = key.split('.').at(-1) ?? '';
      return source.includes(last) ? [] : [`${what}: no journey expects ${key}`];
    });
  });
  expect(wrong).toEqual([]);
});
