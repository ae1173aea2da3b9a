import { preloadLazyComponents } from '@reprise/platform';
import { screen, within } from '@testing-library/react';
import { data, Link, matchRoutes } from 'react-router';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { shellRoutes, unavailableRoute } from '../routing/routes.tsx';
import { click, completeBrowser, header, showFrame } from '../testing/show-frame.tsx';

const footer = () => within(screen.getByRole('contentinfo'));
const layoutNow = () => screen.getByRole('banner').parentElement?.dataset.layout;

beforeAll(preloadLazyComponents);
beforeEach(() => completeBrowser());

describe('the default layout', () => {
  test('has skip links, and a footer with categories, languages and the legal guarantee', async () => {
    await showFrame('/kaufen/suchen?q=x');
    const targets = ['Zum Inhalt springen', 'Zur Suche springen', 'Zum Seitenende springen'].map((name) =>
      document.querySelector(screen.getByRole('link', { name }).getAttribute('href') ?? ''),
    );
    expect(targets).toEqual([screen.getByRole('main'), screen.getByRole('searchbox'), screen.getByRole('contentinfo')]);
    expect(footer().getByRole('link', { name: 'Elektronik' }).getAttribute('href')).toBe('/kaufen/elektronik');
    expect(footer().getByRole('link', { name: 'Français' }).getAttribute('href')).toBe(
      'http://fr.localhost:3000/acheter/rechercher?q=x',
    );
    expect(footer().getByRole('link', { name: 'Hilfe und Kontakt' }).getAttribute('href')).toBe('/s/help');
    expect(footer().getByRole('heading', { name: 'Deine gesetzliche Gewährleistung' })).toBeVisible();
  });
});

describe('the layout with a minimal footer', () => {
  test('has the full header, and a footer with languages and legal links only', async () => {
    await showFrame('/auth', { layout: 'minimal' });
    expect(header().getByRole('searchbox')).toBeVisible();
    expect(header().getByRole('link', { name: 'Verkaufen' })).toBeVisible();
    expect(footer().getByRole('link', { name: 'Français' })).toBeVisible();
    expect(footer().queryByRole('link', { name: 'Elektronik' })).toBeNull();
  });

  test('is used for signing in and unknown addresses', () => {
    for (const path of ['/auth', '/logout', '/login_check', '/gibt/es/nicht']) {
      expect(matchRoutes(shellRoutes([]), path)?.at(-1)?.route.handle, path).toMatchObject({ layout: 'minimal' });
    }
  });

  test('is used for an area that cannot be loaded', () => {
    const routes = shellRoutes([unavailableRoute('green', ['/verkaufen'])]);
    expect(matchRoutes(routes, '/verkaufen/elektronik')?.at(-1)?.route.handle).toMatchObject({ layout: 'minimal' });
  });

  test('is used for a failed page for as long as it is shown', async () => {
    const fails = {
      path: '/weg',
      handle: { layout: 'default' },
      loader: () => {
        throw data({ code: 'GONE' }, { status: 410 });
      },
      Component: () => null,
      ErrorBoundary: () => <Link to="/">Zurück</Link>,
    };
    await showFrame('/weg', { others: [fails] });
    const back = await screen.findByRole('link', { name: 'Zurück' });
    expect(layoutNow()).toBe('minimal');
    await click(back);
    await screen.findByRole('heading', { name: 'Seite' });
    expect(layoutNow()).toBe('default');
  });
});

describe('the layout of the checkout', () => {
  test('shows the checkout steps and that the connection is secure', async () => {
    await showFrame('/checkout/address', { layout: 'checkout', Steps: () => <p>Schritt 2 von 4</p> });
    expect(header().getByText('Schritt 2 von 4')).toBeVisible();
    expect(header().getByText('Verschlüsselt und sicher')).toBeVisible();
  });

  test('links to the home page only', async () => {
    await showFrame('/checkout/address', { layout: 'checkout' });
    const targets = header().getAllByRole('link');
    expect(targets.map((link) => link.getAttribute('href'))).toEqual(['/']);
    const last = footer().getAllByRole('link');
    expect(last.map(({ textContent }) => textContent)).toEqual([
      'Impressum',
      'AGB',
      'Datenschutz',
      'Barrierefreiheit',
      'Vertrag hier widerrufen',
      'Cookie-Einstellungen',
    ]);
    expect(screen.queryByRole('link', { name: 'Zur Suche springen' })).toBeNull();
  });
});

test.each(['default', 'minimal', 'checkout'] as const)(
  'shows the shop’s promises in the header of layout %s',
  async (layout) => {
    await showFrame('/', { layout });
    const values = within(header().getByRole('list', { name: 'Darauf kannst du dich verlassen' }));
    expect(values.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      '21 Tage Rückgaberecht',
      '36 Monate Garantie',
      'Von Fachleuten geprüft',
    ]);
  },
);

test.each(['default', 'minimal'] as const)('links the promises of layout %s to their explanations', async (layout) => {
  await showFrame('/', { layout });
  const values = within(header().getByRole('list', { name: 'Darauf kannst du dich verlassen' }));
  expect(values.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/s/returns',
    '/warranty',
    '/s/testing',
  ]);
});

test.each(['default', 'minimal', 'checkout'] as const)(
  'links to imprint, terms, privacy and accessibility in the footer of layout %s',
  async (layout) => {
    await showFrame('/kaufen', { layout });
    const legal = within(footer().getByRole('navigation', { name: 'Rechtliches' }));
    const hrefs = ['Impressum', 'AGB', 'Datenschutz', 'Barrierefreiheit', 'Vertrag hier widerrufen'].map((name) =>
      legal.getByRole('link', { name }),
    );
    expect(hrefs.map((link) => link.getAttribute('href'))).toEqual([
      '/legal/imprint',
      '/legal/terms-and-conditions',
      '/legal/privacy-policy',
      '/s/accessibility',
      '/withdrawal',
    ]);
  },
);

test.each(['default', 'minimal', 'checkout'] as const)(
  'opens the cookie settings from the footer of layout %s',
  async (layout) => {
    await showFrame('/kaufen', { layout });
    const settings = footer().getByRole('link', { name: 'Cookie-Einstellungen' });
    expect(settings.getAttribute('href')).toBe('/consent?next=%2Fkaufen');
    await click(settings);
    expect(await screen.findByRole('dialog', { name: 'Cookie-Einstellungen' })).toBeVisible();
  },
);
