import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import type { CollectedEvent } from './collected-events.ts';
import { resultsOf, shareOf } from './experiment-results.ts';
import { experimentsPage } from './experiments-page.ts';

const event = (name: string, group: string): CollectedEvent => ({
  id: randomUUID(),
  at: '2026-11-25T10:00:00.000Z',
  name,
  contents: { experiment: 'in-stock-default', group },
  problems: [],
});
const repeat = (count: number, name: string, group: string) => Array.from({ length: count }, () => event(name, group));

it('computes the Wilson interval of a share', () => {
  const share = shareOf(10, 100);
  expect([share?.rate, share?.from, share?.to].map((value) => value?.toFixed(4))).toEqual([
    '0.1000',
    '0.0552',
    '0.1744',
  ]);
  expect(shareOf(0, 10)?.from).toBe(0);
  expect(shareOf(10, 10)?.to).toBeCloseTo(1);
  expect(shareOf(0, 0)).toBeUndefined();
});

it('shows the conversion of each group', () => {
  const events = [
    ...repeat(100, 'experiment_exposure', 'treatment'),
    ...repeat(10, 'experiment_conversion', 'treatment'),
    ...repeat(4, 'experiment_exposure', 'control'),
    event('experiment_exposure', 'made-up'),
  ];
  expect(resultsOf(events)[0]?.cells).toMatchObject([
    { group: 'control', exposures: 4, conversions: 0, share: { rate: 0 } },
    { group: 'treatment', exposures: 100, conversions: 10, share: { rate: 0.1 } },
  ]);
  const text = experimentsPage(events, 'http://localhost:3000');
  expect(text).toContain('10.0 % (5.5 % to 17.4 %)');
  expect(text).toContain('href="http://localhost:3000/?experiments=in-stock-default:treatment"');
});
