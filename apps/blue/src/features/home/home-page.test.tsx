import { ApiUnavailableError } from '@reprise/api-clients';
import type { ContentPage } from '@reprise/entities/content-block';
import { createTestPlatform, loaderArguments, renderRoutes } from '@reprise/platform/test-doubles';
import { fireEvent, screen } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import de from '../../locales/de.json' with { type: 'json' };
import { productFixture } from '../../product-card/product-fixture.ts';
import { categoryFixture } from '../../product-list/list-fixture.ts';
import { head } from './home.head.ts';
import { loader } from './home.loader.ts';
import { HomePage } from './home-page.tsx';

const content: ContentPage = {
  name: 'home',
  title: 'Gebraucht kaufen',
  description: 'Geprüft.',
  blocks: [
    { type: 'hero', title: 'Hallo', text: 'Willkommen', link: { label: 'Los', href: '/kaufen/categories' } },
    {
      type: 'categories',
      title: 'Abteilungen',
      categories: [categoryFixture(1, 'elektronik', { name: 'Elektronik' })],
    },
    { type: 'products', title: 'Gefragt', products: [1, 2, 3, 4].map((id) => productFixture({ id })) },
    { type: 'products', title: 'Reduziert', href: '/sale', products: [productFixture({ id: 5 })] },
    { type: 'faq', title: 'Fragen', items: [{ question: 'Wie?', answer: 'So.' }] },
  ],
};

function setUp(side: 'server' | 'browser', landingPage: () => Promise<ContentPage>) {
  const platform = createTestPlatform({ side, messages: { blue: de }, api: { catalogue: { landingPage } } });
  const show = () => renderRoutes(platform, [{ path: '/', loader, Component: HomePage }], '/');
  return { platform, show };
}

describe('the home page', () => {
  test('shows both halves of the shop, departments, products, the sale and questions', async () => {
    const { show } = setUp('browser', async () => content);
    show();
    expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe('Hallo');
    for (const name of [
      'Abteilungen',
      'Gefragt',
      'Reduziert',
      'Fragen',
      de.home.conditions.title,
      de.home.sell.title,
    ]) {
      expect(screen.getByRole('heading', { level: 2, name })).toBeVisible();
    }
    expect(screen.getByRole('link', { name: 'Elektronik' }).getAttribute('href')).toBe('/kaufen/elektronik');
    expect(
      screen.getByText(/^Der durchgestrichene Preis ist der niedrigste der 30 Tage vor der Senkung/),
    ).toBeVisible();
    expect(screen.getByRole('link', { name: de.home.sell.action }).getAttribute('href')).toBe('/verkaufen');
  });

  test('offers the trade-in search as a form', async () => {
    const { show } = setUp('browser', async () => content);
    show();
    const field = (await screen.findByRole('searchbox', { name: de.home.tradeIn.label })) as HTMLInputElement;
    expect(field.form?.getAttribute('action')).toBe('/verkaufen/suche');
    expect([field.form?.method, field.name]).toEqual(['get', 'q']);
  });

  test('renders with a notice when its content fails to load, and offers a retry', async () => {
    const landingPage = vi.fn<() => Promise<ContentPage>>(() => Promise.reject(new ApiUnavailableError('down')));
    const { show } = setUp('browser', landingPage);
    show();
    expect(await screen.findByText(de.common.failed)).toBeVisible();
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(de.home.title);
    landingPage.mockResolvedValue(content);
    fireEvent.click(screen.getByRole('button', { name: de.common.retry }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Hallo' })).toBeVisible();
  });

  test('answers 503 from the server while the API is down', async () => {
    const { platform } = setUp('server', () => Promise.reject(new ApiUnavailableError('down')));
    expect(await loader(loaderArguments(platform, '/'))).toMatchObject({ init: { status: 503 } });
  });

  test('tells search engines about the shop and its questions', async () => {
    const { platform } = setUp('server', async () => content);
    await loader(loaderArguments(platform, '/'));
    const found = head({ platform, url: new URL('http://localhost:3000/'), params: {}, loaderData: null });
    expect(found).toMatchObject({ title: 'Gebraucht kaufen', canonical: '/' });
    expect(found.jsonLd).toMatchObject([{ '@type': 'WebSite' }, { '@type': 'Organization' }, { '@type': 'FAQPage' }]);
  });
});
