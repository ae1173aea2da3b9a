import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import * as z from 'zod/mini';
import { apiLayers, apiLayerTable, forbiddenModules } from './import-table.ts';
import { root } from './services.ts';

const modules = apiLayers.flatMap((layer) => layer.modules);

const Report = z.object({
  summary: z.object({
    violations: z.array(z.object({ rule: z.object({ name: z.string() }), from: z.string(), to: z.string() })),
  }),
});

/** The violations that dependency-cruiser finds among these files of the API, as `rule: from → to`. */
function violationsOf(files: Record<string, string>): string[] {
  const folder = mkdtempSync(join(tmpdir(), 'reprise-imports-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  for (const [name, text] of Object.entries(files)) {
    const file = join(folder, 'apps/api/src', name);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
  }
  const args = ['--config', join(root, '.dependency-cruiser.mjs'), '--output-type', 'json', 'apps'];
  const { stdout, stderr } = spawnSync(join(root, 'node_modules/.bin/depcruise'), args, {
    cwd: folder,
    encoding: 'utf8',
  });
  if (stdout === '') throw new Error(stderr);
  const short = (path: string) => path.replace('apps/api/src/', '').replace('modules/', '');
  return Report.parse(JSON.parse(stdout))
    .summary.violations.map(({ rule, from, to }) => `${rule.name}: ${short(from)} → ${short(to)}`)
    .sort();
}

test('every module of the API has one place in the order', () => {
  expect(modules.toSorted()).toEqual(readdirSync(join(root, 'apps/api/src/modules')).toSorted());
});

test('no two modules may import each other', () => {
  const forbidden = new Map(forbiddenModules().map((rule) => [rule.module, rule.forbidden]));
  const pairs = modules.flatMap((one) =>
    modules.filter((other) => other !== one).map((other) => [one, other] as const),
  );
  expect(
    pairs.filter(([one, other]) => !forbidden.get(one)?.includes(other) && !forbidden.get(other)?.includes(one)),
  ).toEqual([]);
});

test('dependency-cruiser reports imports of higher modules, of separate layers and past an index', () => {
  const files = {
    'modules/catalogue/index.ts': "export { prices } from './prices.ts';",
    'modules/catalogue/prices.ts': "import { cart } from '../blue-cart/index.ts';\nexport const prices = [cart];",
    'modules/blue-cart/index.ts': "export { cart } from './cart.ts';",
    'modules/blue-cart/cart.ts': 'export const cart = 1;',
    'modules/coupons/index.ts': "import { prices } from '../catalogue/prices.ts';\nexport const coupons = [prices];",
    'modules/trade-in/index.ts': "import { orders } from '../orders/index.ts';\nexport const offers = [orders];",
    'modules/orders/index.ts': "import { prices } from '../catalogue/index.ts';\nexport const orders = [prices];",
    'app.ts': "import { cart } from './modules/blue-cart/cart.ts';\nexport const app = [cart];",
    'modules/catalogue/prices.test.ts': "import { cart } from '../blue-cart/cart.ts';\nexport const expected = [cart];",
  };
  expect(violationsOf(files)).toEqual([
    'api: catalogue imports lower modules only: catalogue/prices.ts → blue-cart/index.ts',
    'api: modules through their index, from outside: app.ts → blue-cart/cart.ts',
    'api: modules through their index: coupons/index.ts → catalogue/prices.ts',
    'api: trade-in imports lower modules only: trade-in/index.ts → orders/index.ts',
  ]);
});

test('ARCHITECTURE.md contains the layers', () => {
  expect(readFileSync(join(root, 'ARCHITECTURE.md'), 'utf8')).toContain(`\n\n${apiLayerTable()}\n\n`);
});
