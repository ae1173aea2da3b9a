import type { ProductDescription } from '@reprise/entities/product-view';
import { createTestPlatform, loaderArguments, renderRoutes } from '@reprise/platform/test-doubles';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import german from '../../locales/de.json' with { type: 'json' };
import { routes } from '../../routes.ts';
import { blueStore } from '../../store.ts';
import { apiError } from '../../testing/api-error.ts';
import { testView } from '../../testing/product-views.ts';
import { loader } from './product.loader.ts';

const path = '/i/42,apple-iphone-13-128-gb-midnight';
const { description: texts } = german.product;
const english: ProductDescription = {
  productId: 42,
  language: 'en',
  paragraphs: ['A phone with a good camera.'],
  canTranslate: true,
};
const translated: ProductDescription = {
  productId: 42,
  language: 'de',
  paragraphs: ['Ein Telefon mit guter Kamera.'],
  translatedFrom: 'en',
  canTranslate: false,
};

beforeEach(() => {
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      observe() {}
      disconnect() {}
    },
  );
});

function setUp(
  translatedDescription: () => Promise<ProductDescription>,
  { side = 'browser', description = english }: { side?: 'browser' | 'server'; description?: ProductDescription } = {},
) {
  return createTestPlatform({
    side,
    messages: { blue: german },
    api: {
      catalogue: {
        productView: async () => testView(),
        productDescription: async () => description,
        translatedDescription,
        recommendations: async () => ({ type: 'similar', products: [], recommendationId: 'r' }),
      },
    },
  });
}

describe('a description in another language', () => {
  it('names its language and is marked with it, and is translated on request', async () => {
    const calls = vi.fn(async () => translated);
    renderRoutes(setUp(calls), routes('de'), `${path}?variant=A1`);
    const text = await screen.findByText('A phone with a good camera.');
    expect(text.closest('[lang]')?.getAttribute('lang')).toBe('en');
    expect(screen.getByText('Diese Beschreibung gibt es nur auf Englisch.')).toBeVisible();
    expect(calls).not.toHaveBeenCalled();
    const link = screen.getByRole('link', { name: texts.translate });
    expect(link.getAttribute('href')).toBe(`${path}?variant=A1&translate=1#description`);
    await userEvent.click(link);
    const answer = await screen.findByText('Ein Telefon mit guter Kamera.');
    expect(answer.closest('[lang]')?.getAttribute('lang')).toBe('de');
    expect(screen.getByText(/Automatisch übersetzt.*Englisch/)).toBeVisible();
    expect(screen.getByRole('link', { name: texts.original }).getAttribute('href')).toBe(
      `${path}?variant=A1#description`,
    );
  });

  it('names its language without a translation service, too', async () => {
    const description = { ...english, canTranslate: false };
    renderRoutes(
      setUp(async () => translated, { description }),
      routes('de'),
      path,
    );
    expect(await screen.findByText('Diese Beschreibung gibt es nur auf Englisch.')).toBeVisible();
    expect(screen.queryByRole('link', { name: texts.translate })).toBeNull();
  });

  it('stays readable while it is translated and when that fails, with a retry', async () => {
    const first = Promise.withResolvers<ProductDescription>();
    const calls = vi
      .fn<() => Promise<ProductDescription>>()
      .mockReturnValueOnce(first.promise)
      .mockResolvedValue(translated);
    renderRoutes(setUp(calls), routes('de'), `${path}?translate=1`);
    expect(await screen.findByText(texts.translating)).toBeVisible();
    expect(screen.getByText('A phone with a good camera.')).toBeVisible();
    first.reject(apiError(503, 'TRANSLATION_UNAVAILABLE'));
    expect(await screen.findByText(texts.translationFailed)).toBeVisible();
    expect(screen.getByText('A phone with a good camera.')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: german.product.retry }));
    await waitFor(() => expect(screen.getByText('Ein Telefon mit guter Kamera.')).toBeVisible());
  });

  it('is translated on the server when the address asks for it', async () => {
    const late = Promise.withResolvers<ProductDescription>();
    const platform = setUp(() => late.promise, { side: 'server' });
    const loaded = loader(loaderArguments(platform, `${path}?translate=1`));
    // Longer than the server waits for optional content.
    setTimeout(() => late.resolve(translated), 400);
    await loaded;
    expect(platform.area(blueStore).getState().product.translations[42]?.data).toEqual(translated);
  });
});
