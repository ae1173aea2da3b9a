import type { ContentPage } from '@reprise/entities/content-block';
import { createUuid } from '@reprise/entities/create-uuid';
import { createTestPlatform, renderRoutes } from '@reprise/platform/test-doubles';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import german from '../locales/de.json' with { type: 'json' };
import { routes } from '../routes.ts';

const { newsletter: texts } = german;
const page: ContentPage = {
  name: 'page',
  title: 'Titel',
  description: 'Beschreibung.',
  blocks: [
    { type: 'hero', title: 'Hallo', text: 'Schön, dass du da bist.' },
    {
      type: 'newsletter',
      title: 'Gute Nachrichten',
      text: 'Zweimal im Monat.',
      consent: 'Mit der Anmeldung stimmst du zu.',
      subscriptionType: 'general',
    },
    { type: 'faq', title: 'Fragen', items: [{ question: 'Wie?', answer: 'So.' }] },
  ],
};
const consent = {
  necessary: true as const,
  preferences: false,
  statistics: false,
  marketing: true,
  version: 1,
  date: '2026-06-01',
};
const user = { uuid: createUuid(), firstName: 'Ada', lastName: 'Lind', email: 'ada@shop.example' };

function setUp() {
  const content = vi.fn(async (..._arguments: unknown[]) => page);
  const subscribe = vi.fn(async () => undefined);
  const platform = createTestPlatform({
    messages: { blue: german },
    snapshot: { consent, user },
    api: {
      catalogue: { landingPage: content, staticPage: content, editorialPage: content },
      newsletter: { subscribe },
    },
  });
  return { platform, content, subscribe };
}

const pages = [
  ['/', 'home'],
  ['/sale', 'content'],
  ['/s/help', 'content'],
  ['/newsletter', 'newsletter'],
  ['/tips-and-news', 'blog'],
  ['/tips-and-news/battery-care', 'blog'],
  ['/kaufen/theme/game-night', 'content'],
  ['/omg/fresh-in', 'content'],
  ['/autorinnen-und-autoren-welt', 'content'],
  ['/warranty', 'content'],
] as const;

describe.each(pages)('%s', (path, source) => {
  it('is loaded for the visitor’s group', async () => {
    const { platform, content } = setUp();
    renderRoutes(platform, routes('de'), path);
    await screen.findByRole('textbox', { name: texts.email });
    expect(content).toHaveBeenCalled();
    for (const call of content.mock.calls) expect(call).toContain('returning');
  });

  it(`has the form of the newsletter, with the page ${source}`, async () => {
    const { platform, subscribe } = setUp();
    renderRoutes(platform, routes('de'), path);
    const form = within(await screen.findByRole('region', { name: 'Gute Nachrichten' }));
    fireEvent.change(form.getByRole('textbox', { name: texts.email }), { target: { value: 'ada@shop.example' } });
    fireEvent.click(form.getByRole('button', { name: texts.submit }));
    await waitFor(() =>
      expect(subscribe).toHaveBeenCalledExactlyOnceWith({
        email: 'ada@shop.example',
        source,
        subscriptionType: 'general',
      }),
    );
  });
});
