import { formatPath } from '@reprise/markets';
import type { PageHandle } from '@reprise/platform';
import { createTestPlatform, renderRoutes } from '@reprise/platform/test-doubles';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import de from '../locales/de.json';
import { routes } from '../routes.ts';

const names = ['cart', 'address', 'shipping', 'payout', 'overview'] as const;

test.each(names.slice(1))(
  'the page of the step %s names all steps and marks itself as the current one',
  async (step) => {
    const path = formatPath('trade_in', { step }, 'de');
    const route = routes('de').find((one) => one.path === path);
    if (typeof route?.lazy !== 'function') throw new Error(`There is no page ${path}`);
    await route.lazy();
    const { Steps } = route.handle as PageHandle;
    if (!Steps) throw new Error(`${path} shows no steps`);
    renderRoutes(createTestPlatform({ messages: { green: de } }), [{ path: '*', Component: Steps }], path);
    const items = within(await screen.findByRole('list')).getAllByRole('listitem');
    expect(items.map(({ textContent }) => textContent)).toEqual(
      names.map((name) => expect.stringContaining(de.checkout.steps[name])),
    );
    const current = items.filter(
      (item) => item.matches('[aria-current=step]') || item.querySelector('[aria-current=step]'),
    );
    expect(current).toEqual([items[names.indexOf(step)]]);
  },
);
