import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createMetrics } from '@reprise/server-kit/metrics';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import * as z from 'zod';
import { registerShopMetrics } from '../apps/api/src/shop-metrics.ts';
import { registerIndexMetrics } from '../apps/search/src/routes/index-metrics.ts';
import { createPageMetrics } from '../apps/shell/src/pages/page-metrics.ts';
import { root } from './services.ts';

const read = (file: string) => readFileSync(join(root, 'deploy/monitoring', file), 'utf8');

const Alerts = z.object({
  groups: z.array(
    z.object({
      rules: z.array(
        z.object({
          alert: z.string(),
          expr: z.string(),
          labels: z.object({ severity: z.enum(['page', 'ticket']) }),
          annotations: z.object({ summary: z.string() }),
        }),
      ),
    }),
  ),
});
const Dashboard = z.object({
  panels: z.array(
    z.object({ id: z.int(), title: z.string(), targets: z.array(z.object({ refId: z.string(), expr: z.string() })) }),
  ),
});

const rules = Alerts.parse(parse(read('alerts.yaml'))).groups.flatMap((group) => group.rules);
const { panels } = Dashboard.parse(JSON.parse(read('dashboard.json')));
const expressions = [
  ...rules.map(({ alert, expr }) => ({ where: `alert ${alert}`, expr })),
  ...panels.flatMap(({ title, targets }) => targets.map(({ expr }) => ({ where: `panel ${title}`, expr }))),
];

const keywords = [
  'by',
  'without',
  'on',
  'ignoring',
  'group_left',
  'group_right',
  'and',
  'or',
  'unless',
  'offset',
  'bool',
];

/** The names of the metrics in an expression: what is neither a function, a label, a keyword nor a duration. */
function metricsIn(expr: string): string[] {
  const plain = expr
    .replace(/"[^"]*"/g, '')
    .replace(/\{[^}]*\}/g, '')
    .replace(/\[[^\]]*\]/g, '')
    .replace(/\b(?:by|without|on|ignoring|group_left|group_right)\s*\([^)]*\)/g, '')
    .replace(/\boffset\s+\w+/g, '');
  const names = [...plain.matchAll(/[a-zA-Z_][\w:]*(?!\w)(?!\s*\()/g)].map(([name]) => name);
  return names.filter((name) => !keywords.includes(name));
}

test('the names of metrics are found in an expression', () => {
  const expr =
    'sum by (area, le) (rate(pages_bucket{area="a"}[5m] offset 1h)) / on () group_left (x) up > 0.5 and lag_p99';
  expect(metricsIn(expr)).toEqual(['pages_bucket', 'up', 'lag_p99']);
});

/** The metrics of all servers, and `up`, which Prometheus adds. */
async function exportedNames(): Promise<Set<string>> {
  const metrics = createMetrics();
  const connections = () => ({ used: 0, idle: 0, waiting: 0 });
  registerShopMetrics(metrics, { background: { execute: async () => [] }, connections });
  createPageMetrics(metrics, { isOpen: false }, { state: () => 'current' }).watchQueue({ running: 0, waiting: 0 });
  registerIndexMetrics(metrics, {
    state: () => undefined,
    building: () => undefined,
    waiting: () => 0,
    answer: () => Promise.reject(new Error('There is no index.')),
  });
  const types = [...(await metrics.text()).matchAll(/^# TYPE (\S+) (\S+)$/gm)];
  const names = types.flatMap(([, name = '', type]) =>
    type === 'histogram' ? [`${name}_bucket`, `${name}_sum`, `${name}_count`] : [name],
  );
  return new Set([...names, 'up']);
}

test('alerts and dashboard name only metrics that the servers export', async () => {
  const exported = await exportedNames();
  const unknown = expressions.flatMap(({ where, expr }) =>
    metricsIn(expr)
      .filter((name) => !exported.has(name))
      .map((name) => `${where}: ${name}`),
  );
  expect(unknown).toEqual([]);
  for (const { where, expr } of expressions) expect(metricsIn(expr).length, where).toBeGreaterThan(0);
});

test('every metric of the shop is on the dashboard', async () => {
  const shown = panels.flatMap(({ targets }) => targets.flatMap(({ expr }) => metricsIn(expr)));
  const own = [...(await exportedNames())].filter((name) =>
    /^(?:shop|search|database|http)_.*(?<!_sum|_count)$/.test(name),
  );
  expect(own.filter((name) => !shown.includes(name))).toEqual([]);
});

test('alerts and panels have names of their own', () => {
  const names = [...rules.map(({ alert }) => alert), ...panels.map(({ title }) => title)];
  expect(new Set(names).size).toBe(names.length);
  expect(new Set(panels.map(({ id }) => id)).size).toBe(panels.length);
});
