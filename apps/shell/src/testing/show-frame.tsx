import { success } from '@reprise/platform';
import { createTestPlatform, renderRoutes, type TestPlatformOptions } from '@reprise/platform/test-doubles';
import { act, fireEvent, screen, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import type { RouteObject } from 'react-router';
import { vi } from 'vitest';
import { RootLayout } from '../layouts/root-layout.tsx';
import de from '../locales/de.json';
import { type Menu, MenuProvider } from '../menu/menu-context.tsx';

export const menu: Menu = success([
  {
    name: 'Elektronik',
    path: 'elektronik',
    children: [
      { name: 'Handys', path: 'elektronik/handys', children: [{ name: 'Apple', path: 'elektronik/handys/apple' }] },
      { name: 'Tablets', path: 'elektronik/tablets' },
    ],
  },
  { name: 'Bücher', path: 'buecher', children: [{ name: 'Romane', path: 'buecher/romane' }] },
  { name: 'Zubehör', path: 'zubehoer', isAccessory: true },
]);

interface Options extends TestPlatformOptions {
  sent?: Menu;
  layout?: 'default' | 'minimal' | 'checkout';
  Steps?: () => ReactNode;
  /** Additional pages. */
  others?: RouteObject[];
}

/** Shows the page frame around a page with the heading "Seite". */
export async function showFrame(path = '/', { sent = menu, layout, Steps, others = [], ...options }: Options = {}) {
  const platform = createTestPlatform({ messages: { shell: de }, ...options });
  platform.market.origins = { de: 'http://localhost:3000', fr: 'http://fr.localhost:3000' };
  const page = { path: '*', handle: { layout, Steps }, Component: () => <h1>Seite</h1> };
  await act(async () => {
    const frame = (
      <MenuProvider sent={sent}>
        <RootLayout />
      </MenuProvider>
    );
    renderRoutes(platform, [{ element: frame, children: [...others, page] }], path);
  });
  await screen.findByRole('main');
  return platform;
}

/** Adds browser APIs that jsdom lacks. */
export function completeBrowser({ isWide = true } = {}): void {
  vi.stubGlobal('matchMedia', () => ({ matches: isWide }));
  vi.stubGlobal('scrollTo', () => undefined);
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.setAttribute('open', '');
  };
  HTMLDialogElement.prototype.close = function close() {
    this.removeAttribute('open');
  };
  Object.defineProperty(performance, 'getEntriesByType', { value: () => [], configurable: true });
}

/** Without styles the menu is a closed drawer: query its links with `hidden`. */
export const header = () => within(screen.getByRole('banner'));

export const click = (element: Element) =>
  act(async () => {
    fireEvent.click(element);
  });

export const menuOf = (name: string | RegExp) =>
  header().getByText(name, { selector: 'summary, summary *' }).closest('details') as HTMLDetailsElement;
