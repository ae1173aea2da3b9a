import { success } from '@reprise/platform';
import { createTestPlatform, renderRoutes, type TestPlatformOptions } from '@reprise/platform/test-doubles';
import { act, fireEvent, screen, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { type Menu, MenuProvider } from '../features/menu/menu-context.tsx';
import de from '../locales/de.json';
import { loadAllOnDemand } from '../on-demand.tsx';
import { RootLayout } from './root-layout.tsx';

const user = {
  uuid: '6f1f7b8e-9a52-4c52-a3f7-6f0d1d1b2c3d',
  firstName: 'Ada',
  lastName: 'L',
  email: 'ada@shop.example',
};
const menu: Menu = success([
  { name: 'Elektronik', path: 'elektronik', children: [{ name: 'Handys', path: 'elektronik/handys' }] },
  { name: 'Zubehör', path: 'zubehoer', isAccessory: true },
]);

interface Options extends TestPlatformOptions {
  sent?: Menu;
  layout?: 'default' | 'minimal' | 'checkout';
  Steps?: () => ReactNode;
}

async function show(path = '/', { sent = menu, layout = 'default', Steps, ...options }: Options = {}) {
  const platform = createTestPlatform({ messages: { shell: de }, ...options });
  platform.market.origins = { de: 'http://localhost:3000', fr: 'http://fr.localhost:3000' };
  const page = { path: '*', handle: { layout, Steps }, Component: () => <h1>Seite</h1> };
  await act(async () => {
    const frame = (
      <MenuProvider sent={sent}>
        <RootLayout />
      </MenuProvider>
    );
    renderRoutes(platform, [{ element: frame, children: [page] }], path);
  });
  await screen.findByRole('heading', { name: 'Seite' });
  return platform;
}

// the menu is a closed drawer as long as no styles make a bar of it: hence `hidden` for its links
const header = () => within(screen.getByRole('banner'));
const click = (element: Element) =>
  act(async () => {
    fireEvent.click(element);
  });
const menuOf = (name: string | RegExp) =>
  header().getByText(name, { selector: 'summary, summary *' }).closest('details');

beforeAll(loadAllOnDemand);
beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: true }));
  vi.stubGlobal('scrollTo', () => undefined);
  Object.defineProperty(performance, 'getEntriesByType', { value: () => [], configurable: true });
});

describe('the header', () => {
  test('says which side one is on', async () => {
    await show('/');
    expect(header().getByRole('link', { current: true, name: 'Kaufen' }).getAttribute('href')).toBe('/');
    await show('/verkaufen');
    expect(header().getByRole('link', { current: true, name: 'Verkaufen' }).getAttribute('href')).toBe('/verkaufen');
    await show('/my');
    expect(screen.queryByRole('link', { current: true, name: /kaufen/i })).toBeNull();
  });

  test('counts what is in both carts and on the wishlist', async () => {
    const platform = await show('/', {
      snapshot: { blueCartCount: 1, greenCartCount: 120, wishlistProductIds: [1, 2] },
    });
    expect(header().getByRole('link', { name: 'Warenkorb, 1 Artikel' }).getAttribute('href')).toBe('/checkout/cart');
    expect(header().getByRole('link', { name: 'Verkaufskorb, 120 Artikel' }).innerHTML).toContain('data-count="99+"');
    expect(header().getByRole('link', { name: 'Merkzettel, 2 Artikel' })).toBeTruthy();
    act(() => platform.state.setState({ blueCartCount: 2 }));
    expect(header().getByRole('link', { name: 'Warenkorb, 2 Artikel' })).toBeTruthy();
  });

  test('links the categories of the side one is on', async () => {
    await show('/');
    expect(header().getByRole('link', { name: 'Handys', hidden: true }).getAttribute('href')).toBe(
      '/kaufen/elektronik/handys',
    );
    expect(header().getByRole('link', { name: 'Zubehör', hidden: true })).toBeTruthy();
    await show('/verkaufen');
    expect(header().getByRole('link', { name: 'Handys', hidden: true }).getAttribute('href')).toBe(
      '/verkaufen/elektronik/handys',
    );
    expect(header().queryByRole('link', { name: 'Zubehör', hidden: true })).toBeNull();
  });

  test('fetches a menu that did not come with the page; a quiet link stands in', async () => {
    const navigationView = vi.fn(async () => ({ categories: [] }));
    await show('/', { sent: { status: 'pending' }, api: { catalogue: { navigationView } } });
    expect(navigationView).toHaveBeenCalledTimes(1);
    const failing = async () => {
      throw new Error('down');
    };
    await show('/', { sent: { status: 'failure' }, api: { catalogue: { navigationView: failing } } });
    expect(header().getByRole('link', { name: 'Alle Kategorien', hidden: true }).getAttribute('href')).toBe(
      '/kaufen/categories',
    );
  });
});

describe('the account menu', () => {
  test('asks visitors to sign in, in a dialog or on a page that leads back', async () => {
    const platform = await show('/kaufen/suchen?q=x');
    const signIn = menuOf('Konto')?.querySelector('a');
    expect(signIn?.getAttribute('href')).toBe('/auth?next=%2Fkaufen%2Fsuchen%3Fq%3Dx');
    const openSignIn = vi.spyOn(platform, 'openSignIn').mockImplementation(() => undefined);
    if (signIn) await click(signIn);
    expect(openSignIn).toHaveBeenCalledTimes(1);
    expect(screen.getByRole('heading', { name: 'Seite' })).toBeTruthy();
  });

  test('greets customers, and signs out by a form', async () => {
    await show('/', { snapshot: { user } });
    const menu = menuOf('Ada');
    expect(menu?.textContent).toContain('Hallo, Ada');
    const form = menu?.querySelector('form');
    expect([form?.method, form?.getAttribute('action')]).toEqual(['post', '/logout']);
  });
});

describe('an open menu', () => {
  async function open() {
    await show('/');
    const details = menuOf('Elektronik');
    if (!details) throw new Error('there is no such menu');
    details.open = true;
    return details;
  }

  test('closes on Escape, and gives the focus back to its button', async () => {
    const details = await open();
    const link = within(details).getByRole('link', { name: 'Handys', hidden: true });
    // jsdom cannot focus a summary
    const focus = vi.spyOn(details.querySelector('summary') as HTMLElement, 'focus');
    fireEvent.keyDown(link, { key: 'Escape' });
    expect(details.open).toBe(false);
    expect(focus).toHaveBeenCalledTimes(1);
  });

  test('closes when something else is pressed or focused, not for what is in it', async () => {
    const details = await open();
    fireEvent.pointerDown(within(details).getByRole('link', { name: 'Handys', hidden: true }));
    expect(details.open).toBe(true);
    fireEvent.pointerDown(screen.getByRole('main'));
    expect(details.open).toBe(false);
    details.open = true;
    fireEvent.focusIn(screen.getByRole('main'));
    expect(details.open).toBe(false);
  });

  test('closes when a link in it was followed', async () => {
    const details = await open();
    await click(within(details).getByRole('link', { name: 'Handys', hidden: true }));
    expect(details.open).toBe(false);
  });

  test('stays open as a fold of the drawer', async () => {
    const details = await open();
    vi.stubGlobal('matchMedia', () => ({ matches: false }));
    fireEvent.pointerDown(screen.getByRole('main'));
    expect(details.open).toBe(true);
  });
});

describe('the mouse on a menu', () => {
  test('opens it after a moment, closes it after leaving, and a click keeps it open', async () => {
    await show('/');
    const details = menuOf('Elektronik') as HTMLDetailsElement;
    vi.useFakeTimers();
    fireEvent.pointerOver(details, { pointerType: 'mouse' });
    vi.advanceTimersByTime(119);
    expect(details.open).toBe(false);
    vi.advanceTimersByTime(1);
    expect(details.open).toBe(true);
    expect(fireEvent.click(details.querySelector('summary') as HTMLElement)).toBe(false);
    fireEvent.pointerOut(details, { pointerType: 'mouse' });
    vi.advanceTimersByTime(260);
    expect(details.open).toBe(false);
    vi.useRealTimers();
  });

  test('on its way elsewhere, and a finger, open nothing', async () => {
    await show('/');
    const details = menuOf('Elektronik') as HTMLDetailsElement;
    vi.useFakeTimers();
    fireEvent.pointerOver(details, { pointerType: 'mouse' });
    fireEvent.pointerOut(details, { pointerType: 'mouse' });
    fireEvent.pointerOver(details, { pointerType: 'touch' });
    vi.advanceTimersByTime(1000);
    expect(details.open).toBe(false);
    vi.useRealTimers();
  });
});

describe('the layouts', () => {
  test('default: links past the header, values, categories and languages', async () => {
    await show('/kaufen/suchen?q=x');
    const targets = ['Zum Inhalt springen', 'Zur Suche springen', 'Zum Seitenende springen'].map((name) =>
      document.querySelector(screen.getByRole('link', { name }).getAttribute('href') ?? ''),
    );
    expect(targets).toEqual([screen.getByRole('main'), screen.getByRole('searchbox'), screen.getByRole('contentinfo')]);
    expect(header().getByText('21 Tage Rückgaberecht')).toBeTruthy();
    const footer = within(screen.getByRole('contentinfo'));
    expect(footer.getByRole('link', { name: 'Elektronik' }).getAttribute('href')).toBe('/kaufen/elektronik');
    expect(footer.getByRole('link', { name: 'Français' }).getAttribute('href')).toBe(
      'http://fr.localhost:3000/acheter/rechercher?q=x',
    );
    expect(footer.getByRole('heading', { name: 'Deine gesetzliche Gewährleistung' })).toBeTruthy();
  });

  test('minimal: the way home, both sides, the languages', async () => {
    await show('/auth', { layout: 'minimal' });
    expect(screen.queryByRole('searchbox')).toBeNull();
    expect(header().getByRole('link', { name: 'Verkaufen' })).toBeTruthy();
    expect(within(screen.getByRole('contentinfo')).getByRole('link', { name: 'Français' })).toBeTruthy();
  });

  test('checkout: the page says where one stands', async () => {
    await show('/checkout/address', { layout: 'checkout', Steps: () => <p>Schritt 2 von 4</p> });
    expect(header().getByText('Schritt 2 von 4')).toBeTruthy();
  });

  test('checkout: nothing leads away but the way home', async () => {
    await show('/checkout/address', { layout: 'checkout' });
    expect(
      header()
        .getAllByRole('link')
        .map((link) => link.getAttribute('href')),
    ).toEqual(['/']);
    expect(header().getByText('Verschlüsselt und sicher')).toBeTruthy();
    expect(within(screen.getByRole('contentinfo')).queryByRole('link')).toBeNull();
  });
});
