import { createTestPlatform, renderRoutes } from '@reprise/platform/test-doubles';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import de from '../locales/de.json' with { type: 'json' };
import en from '../locales/en.json' with { type: 'json' };
import es from '../locales/es.json' with { type: 'json' };
import fr from '../locales/fr.json' with { type: 'json' };
import it from '../locales/it.json' with { type: 'json' };
import nl from '../locales/nl.json' with { type: 'json' };
import { ResultCount } from './product-list.tsx';

const languages = { de, en, es, fr, it, nl };

async function countOf(language: keyof typeof languages, numFound: number, numProducts?: number) {
  const platform = createTestPlatform({ language, messages: { blue: languages[language] } });
  const products = { docs: [], numFound, ...(numProducts !== undefined && { numProducts }) };
  renderRoutes(platform, [{ path: '/', Component: () => <ResultCount products={products} /> }], '/');
  return (await screen.findByRole('status')).textContent;
}

test.each([
  ['de', 2, 1_250, '2 Artikel (1.250 mit allen Farben)'],
  ['en', 2, 1_250, '2 items (1,250 counting every colour)'],
  ['es', 1, 5, '1 artículo (5 contando todos los colores)'],
  ['fr', 1, 5, '1 article (5 en comptant chaque couleur)'],
  ['it', 2, 5, '2 articoli (5 contando ogni colore)'],
  ['nl', 2, 5, '2 artikelen (5 inclusief alle kleuren)'],
] as const)('in %s the head of a list counts %i cards and %i products', async (language, cards, products, text) => {
  expect(await countOf(language, cards, products)).toBe(text);
});

test('the head of a list has one number if every card is one product', async () => {
  expect(await countOf('de', 3, 3)).toBe('3 Artikel');
});

test('the head of a list has one number if the provider does not count products', async () => {
  expect(await countOf('de', 3)).toBe('3 Artikel');
});
