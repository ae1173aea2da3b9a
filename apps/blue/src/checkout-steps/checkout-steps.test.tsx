import { formatPath, type RouteName } from '@reprise/markets';
import type { PageHandle } from '@reprise/platform';
import { createTestPlatform, renderRoutes } from '@reprise/platform/test-doubles';
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import german from '../locales/de.json' with { type: 'json' };
import { routes } from '../routes.ts';

/** What the page of a route shows in the header of the checkout. */
async function stepsOf(name: RouteName) {
  const route = routes('de').find(({ id }) => id?.startsWith(`blue.${name}.`));
  if (typeof route?.lazy !== 'function') throw new Error(`There is no page of ${name}`);
  await route.lazy();
  const { Steps } = route.handle as PageHandle;
  if (!Steps) throw new Error(`The page of ${name} has no steps`);
  return Steps;
}

it.each([
  ['checkout_cart', 'cart'],
  ['accessory_list', 'cart'],
  ['checkout_address', 'address'],
  ['billing', 'address'],
  ['delivery', 'address'],
  ['checkout_delivery', 'delivery'],
  ['checkout_payment', 'payment'],
  ['checkout_overview', 'overview'],
] as const)(
  'the page of %s names the five steps of the checkout and marks %s as the current one',
  async (name, now) => {
    const platform = createTestPlatform({ messages: { blue: german } });
    renderRoutes(platform, [{ path: '*', Component: await stepsOf(name) }], formatPath('checkout_cart', {}, 'de'));
    const steps = within(await screen.findByRole('list')).getAllByRole('listitem');
    const { cart, address, delivery, payment, overview } = german.checkout.steps;
    expect(steps).toHaveLength(5);
    for (const [index, label] of [cart, address, delivery, payment, overview].entries())
      expect(steps[index]?.textContent).toContain(label);
    const current = steps.filter(
      (step) => step.matches('[aria-current=step]') || step.querySelector('[aria-current=step]'),
    );
    expect(current.map(({ textContent }) => textContent)).toEqual([
      expect.stringContaining(german.checkout.steps[now]),
    ]);
  },
);
