import { createTestPlatform, renderRoutes } from '@reprise/platform/test-doubles';
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { Steps } from '../features/cart/cart-route.ts';
import german from '../locales/de.json' with { type: 'json' };

it('names the five steps of the checkout and marks the cart as the current one', async () => {
  const platform = createTestPlatform({ messages: { blue: german } });
  renderRoutes(platform, [{ path: '/checkout/cart', Component: Steps }], '/checkout/cart');
  const steps = within(await screen.findByRole('list')).getAllByRole('listitem');
  const { cart, address, delivery, payment, overview } = german.checkout.steps;
  for (const [index, name] of [cart, address, delivery, payment, overview].entries())
    expect(steps[index]?.textContent).toContain(name);
  const current = steps.filter(
    (step) => step.matches('[aria-current=step]') || step.querySelector('[aria-current=step]'),
  );
  expect(current).toEqual([steps[0]]);
});
