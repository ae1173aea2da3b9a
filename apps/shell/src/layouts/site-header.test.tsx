import { preloadLazyComponents } from '@reprise/platform';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { click, completeBrowser, header, menuOf, showFrame as show } from '../testing/show-frame.tsx';

const user = {
  uuid: '6f1f7b8e-9a52-4c52-a3f7-6f0d1d1b2c3d',
  firstName: 'Ada',
  lastName: 'L',
  email: 'ada@shop.example',
};

beforeAll(preloadLazyComponents);
beforeEach(() => completeBrowser());

describe('the header', () => {
  test('marks the area of the page', async () => {
    await show('/');
    expect(header().getByRole('link', { current: true, name: 'Kaufen' }).getAttribute('href')).toBe('/');
    await show('/verkaufen');
    expect(header().getByRole('link', { current: true, name: 'Verkaufen' }).getAttribute('href')).toBe('/verkaufen');
    await show('/my');
    expect(screen.queryByRole('link', { current: true, name: /kaufen/i })).toBeNull();
  });

  test('shows sellers the promises for selling, and shoppers those for buying', async () => {
    const promises = () => within(header().getByRole('list', { name: 'Darauf kannst du dich verlassen' }));
    await show('/');
    expect(promises().getByRole('link', { name: '36 Monate Garantie' })).toBeVisible();
    await show('/verkaufen');
    expect(promises().getByRole('link', { name: 'Kostenloser Versand' }).getAttribute('href')).toBe('/s/selling');
    expect(promises().queryByRole('link', { name: '36 Monate Garantie' })).toBeNull();
  });

  test('shows the counts of both carts and the wishlist', async () => {
    const platform = await show('/', {
      snapshot: { blueCartCount: 1, greenCartCount: 120, wishlistProductIds: [1, 2] },
    });
    expect(header().getByRole('link', { name: 'Warenkorb, 1 Artikel' }).getAttribute('href')).toBe('/checkout/cart');
    expect(header().getByRole('link', { name: 'Verkaufskorb, 120 Artikel' }).innerHTML).toContain('data-count="99+"');
    expect(header().getByRole('link', { name: 'Merkzettel, 2 Artikel' })).toBeVisible();
    act(() => platform.state.setState({ blueCartCount: 2 }));
    expect(header().getByRole('link', { name: 'Warenkorb, 2 Artikel' })).toBeVisible();
  });

  test('links the categories of the area', async () => {
    await show('/');
    expect(header().getByRole('link', { name: 'Handys', hidden: true }).getAttribute('href')).toBe(
      '/kaufen/elektronik/handys',
    );
    expect(header().getByRole('link', { name: 'Zubehör', hidden: true }).getAttribute('href')).toBe('/kaufen/zubehoer');
    await show('/verkaufen');
    expect(header().getByRole('link', { name: 'Handys', hidden: true }).getAttribute('href')).toBe(
      '/verkaufen/elektronik/handys',
    );
    expect(header().queryByRole('link', { name: 'Zubehör', hidden: true })).toBeNull();
  });
});

describe('the account menu', () => {
  test('opens the sign-in dialog, with a link to the sign-in page as a fallback', async () => {
    const platform = await show('/kaufen/suchen?q=x');
    const signIn = menuOf('Konto')?.querySelector('a');
    expect(signIn?.getAttribute('href')).toBe('/auth?next=%2Fkaufen%2Fsuchen%3Fq%3Dx');
    const openSignIn = vi.spyOn(platform, 'openSignIn').mockImplementation(() => undefined);
    if (signIn) await click(signIn);
    expect(openSignIn).toHaveBeenCalledTimes(1);
    expect(screen.getByRole('heading', { name: 'Seite' })).toBeVisible();
  });

  test.each(['/auth?next=%2Fmy', '/auth?register=1&next=%2Fmy'])(
    'focuses the form of the page on %s instead of opening the dialog',
    async (path) => {
      const platform = await show(path);
      const openSignIn = vi.spyOn(platform, 'openSignIn');
      const form = document.createElement('form');
      form.innerHTML = '<input type="hidden" name="next"><input aria-label="E-Mail">';
      document.getElementById('main')?.append(form);
      const signIn = menuOf('Konto')?.querySelector('a');
      expect(signIn?.getAttribute('href')).toBe('/auth?next=%2Fmy');
      if (signIn) await click(signIn);
      expect(openSignIn).not.toHaveBeenCalled();
      const field = screen.getByRole('textbox', { name: 'E-Mail' });
      expect(document.activeElement === field).toBe(!path.includes('register'));
    },
  );

  test('greets customers, and signs out with a form', async () => {
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

  test('closes on Escape, and returns the focus to its button', async () => {
    const details = await open();
    const link = within(details).getByRole('link', { name: 'Handys', hidden: true });
    // jsdom cannot focus a summary
    const focus = vi.spyOn(details.querySelector('summary') as HTMLElement, 'focus');
    fireEvent.keyDown(link, { key: 'Escape' });
    expect(details.open).toBe(false);
    expect(focus).toHaveBeenCalledTimes(1);
  });

  test('closes on a press or focus outside of it, not inside', async () => {
    const details = await open();
    fireEvent.pointerDown(within(details).getByRole('link', { name: 'Handys', hidden: true }));
    expect(details.open).toBe(true);
    fireEvent.pointerDown(screen.getByRole('main'));
    expect(details.open).toBe(false);
    details.open = true;
    fireEvent.focusIn(screen.getByRole('main'));
    expect(details.open).toBe(false);
  });

  test('closes when one of its links is followed', async () => {
    const details = await open();
    await click(within(details).getByRole('link', { name: 'Handys', hidden: true }));
    expect(details.open).toBe(false);
  });

  test('stays open in the drawer', async () => {
    const details = await open();
    vi.stubGlobal('matchMedia', () => ({ matches: false }));
    fireEvent.pointerDown(screen.getByRole('main'));
    expect(details.open).toBe(true);
  });
});
