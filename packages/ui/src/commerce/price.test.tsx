import { render } from '@testing-library/react';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatPrice, formatPriceDelta } from './format-price.ts';
import { Price } from './price.tsx';
import { PriceBreakdown } from './price-breakdown.tsx';

const text = (element: HTMLElement) => element.textContent?.replace(/[\u00a0\u202f]/g, ' ');

test.each([
  ['de', '1.299,00 €'],
  ['en', '€1,299.00'],
  ['es', '1299,00 €'],
  ['fr', '1 299,00 €'],
  ['it', '1299,00 €'],
  ['nl', '€ 1.299,00'],
])('formats a price for %s', (locale, written) => {
  expect(text(render(<Price amount={129900} locale={locale} />).container)).toBe(written);
});

test('shows the earlier price and the saving, with labels', () => {
  const { container } = render(
    <Price amount={36999} strike={44900} percentage locale="en" labels={{ current: 'Now', strike: 'Before' }} />,
  );
  expect(text(container)).toBe('Now €369.99Before €449.00−18%');
  expect(container.querySelector('s')?.textContent).toBe('€449.00');
});

test.each([36999, 30000, undefined])('does not strike through a price that is not higher: %s', (strike) => {
  const { container } = render(<Price amount={36999} strike={strike} percentage locale="en" />);
  expect(text(container)).toBe('€369.99');
});

test('a price shows its exact cents in every language', () => {
  const locales = fc.constantFrom('de', 'en', 'es', 'fr', 'it', 'nl');
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 100_000_000 }), locales, (amount, locale) => {
      expect(Number(formatPrice(amount, 'EUR', locale).replace(/\D/g, ''))).toBe(amount);
    }),
  );
});

test('nothing has no sign, not even after it was subtracted', () => {
  expect([-0, 0].map((amount) => formatPrice(amount, 'EUR', 'en'))).toEqual(['€0.00', '€0.00']);
});

test('a difference has a sign, and zero has none', () => {
  expect([500, -500, 0].map((amount) => formatPriceDelta(amount, 'EUR', 'en'))).toEqual(['+€5.00', '−€5.00', '€0.00']);
});

test('a breakdown shows amounts, differences, texts and the total', () => {
  const { container } = render(
    <PriceBreakdown
      locale="en"
      rows={[
        { label: 'Base', amount: 21000 },
        { label: 'Scratches', amount: -3500, delta: true },
        { label: 'Shipping', value: 'free' },
      ]}
      total={{ label: 'Offer', amount: 17500 }}
    />,
  );
  expect([...container.querySelectorAll('dd')].map(text)).toEqual(['€210.00', '−€35.00', 'free', '€175.00']);
});
