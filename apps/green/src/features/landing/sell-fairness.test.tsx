import type { TradeInFairness } from '@reprise/entities/trade-in-fairness';
import { createTestPlatform, renderRoutes } from '@reprise/platform/test-doubles';
import { cleanup, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import german from '../../locales/de.json' with { type: 'json' };
import { greenStore } from '../../store.ts';
import { SellFairness } from './sell-fairness.tsx';

const texts = german.landing.fairness;

async function show(fairness: () => Promise<TradeInFairness>): Promise<void> {
  const platform = createTestPlatform({
    messages: { green: german },
    api: {
      catalogue: { navigationView: async () => ({ categories: [] }) },
      tradeIn: { fairness },
    },
  });
  await platform.area(greenStore).getState().landing.loadShelves();
  renderRoutes(platform, [{ path: '/', Component: SellFairness }], '/');
}

const known = { days: 365, minCases: 50, examined: 1_200, paid: 640 };

test('shows the figures, what they mean, and how they are computed', async () => {
  await show(async () => ({ ...known, changes: { percent: 9, medianPercent: -12 }, payoutDays: 1 }));
  const meanings = (await screen.findAllByRole('term')).map(({ textContent }) => textContent);
  expect(meanings).toEqual([texts.changed, texts.median, texts.payout]);
  const values = screen.getAllByRole('definition').map(({ textContent }) => textContent?.replace(/\s/g, ' '));
  expect(values).toEqual(['9 %', '−12 %', '1 Tag']);
  expect(screen.getByText(/1\.200/)).toHaveTextContent(/640/);
});

test('explains that there are too few cases, and shows nothing without an answer', async () => {
  await show(async () => ({ ...known, examined: 3, paid: 0 }));
  expect(await screen.findByText(texts.tooFew.replace('{{min}}', '50'))).toBeVisible();
  expect(screen.queryAllByRole('term')).toEqual([]);
  cleanup();
  await show(async () => Promise.reject(new Error('The API is down')));
  expect(screen.queryByText(texts.title)).toBeNull();
});
