import { describe, expect, it } from 'vitest';
import { readConfig } from '../../config.ts';
import { createTestApp } from '../../testing/test-app.ts';

describe('GET /api/experiments', () => {
  it('lists the experiments that run, with salt and weight (rule experiment-01)', async () => {
    const environment = { EXPERIMENTS: 'in-stock-default=25:spring' };
    const shop = await createTestApp({ empty: true, environment });
    const { statusCode, headers, ...answer } = await shop.app.inject('/api/experiments');
    await shop.close();
    expect([statusCode, headers['cache-control']]).toEqual([200, expect.stringMatching(/^public, max-age=\d+/)]);
    expect(answer.json()).toEqual({ experiments: [{ name: 'in-stock-default', salt: 'spring', weight: 25 }] });
  });
});

describe('EXPERIMENTS', () => {
  it('treats half of the visitors unless it says otherwise, and draws by the name', () => {
    expect(readConfig({ EXPERIMENTS: 'in-stock-default' }).EXPERIMENTS).toEqual([
      { name: 'in-stock-default', salt: 'in-stock-default', weight: 50 },
    ]);
    expect(readConfig({}).EXPERIMENTS).toEqual([]);
  });

  it.each([
    'made-up',
    'in-stock-default=101',
    'in-stock-default=x',
    'in-stock-default=50:',
    'in-stock-default,in-stock-default',
  ])('refuses "%s"', (text) => {
    expect(() => readConfig({ EXPERIMENTS: text })).toThrow(/^EXPERIMENTS: /);
  });
});
