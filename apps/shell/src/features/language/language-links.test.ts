import { markets } from '@reprise/markets';
import type { PageMarket } from '@reprise/platform';
import { describe, expect, test } from 'vitest';
import { languageLinks } from './language-links.ts';

const origins = { de: 'http://localhost', en: 'http://en.localhost', fr: 'http://fr.localhost' };
const market: PageMarket = {
  id: 'de',
  language: 'de',
  locale: 'de-DE',
  origin: 'http://www.localhost',
  origins,
  rules: markets.de.rules,
};
const hrefs = (url: { pathname: string; search: string }, alternates?: Record<string, string>) =>
  languageLinks(market, url, alternates).map(({ href }) => href);

describe('the language switch', () => {
  test('links to the same page at the path of the other language, with its query', () => {
    expect(hrefs({ pathname: '/kaufen/suchen', search: '?q=iphone&page=2' })).toEqual([
      'http://www.localhost/kaufen/suchen?q=iphone&page=2',
      'http://en.localhost/kaufen/suchen?q=iphone&page=2',
      'http://fr.localhost/acheter/rechercher?q=iphone&page=2',
    ]);
  });

  test('uses the addresses that the page defines', () => {
    const [, english, french] = hrefs(
      { pathname: '/kaufen/buecher', search: '?page=2' },
      {
        en: '/kaufen/books',
        fr: '/acheter/livres',
      },
    );
    expect(english).toBe('http://en.localhost/kaufen/books?page=2');
    expect(french).toBe('http://fr.localhost/acheter/livres?page=2');
  });

  test('links to the home page if the page does not exist in the other language', () => {
    expect(hrefs({ pathname: '/nirgendwo', search: '?x=1' })[2]).toBe('http://fr.localhost/');
    expect(hrefs({ pathname: '/kaufen/buecher', search: '' }, { en: '/kaufen/books' })[2]).toBe('http://fr.localhost/');
  });

  test('hands the session over to other hosts of the market, but not to other markets', () => {
    const url = { pathname: '/kaufen/suchen', search: '?q=iphone' };
    const links = languageLinks(market, url, undefined, true).map(({ href }) => href);
    const next = encodeURIComponent('/kaufen/suchen?q=iphone');
    expect(links).toEqual([
      'http://www.localhost/kaufen/suchen?q=iphone',
      `http://en.localhost/hand-over?from=www.localhost&next=${next}`,
      'http://fr.localhost/acheter/rechercher?q=iphone',
    ]);
  });

  test('offers only languages that have a host', () => {
    expect(languageLinks(market, { pathname: '/', search: '' }, undefined).map(({ language }) => language)).toEqual([
      'de',
      'en',
      'fr',
    ]);
  });
});
