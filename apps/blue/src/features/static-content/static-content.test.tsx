import type { ContentPage } from '@reprise/entities/content-block';
import { createTestPlatform, loaderArguments, renderRoutes } from '@reprise/platform/test-doubles';
import { screen, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import german from '../../locales/de.json' with { type: 'json' };
import { productFixture } from '../../product-card/product-fixture.ts';
import { routes } from '../../routes.ts';
import { head } from './static-content.head.ts';
import { loader } from './static-content.loader.ts';

const page: ContentPage = {
  name: 'returns',
  title: 'Rückgabe',
  description: 'So gibst du etwas zurück.',
  lead: 'Es passt nicht? Dann zurück damit.',
  blocks: [
    { type: 'text', title: 'Deine Frist', paragraphs: ['Du hast 21 Tage.', 'Auch ohne Grund.'] },
    {
      type: 'steps',
      title: 'So geht es',
      steps: [
        { title: 'Schreib uns', text: 'Eine E-Mail genügt.' },
        { title: 'Pack es ein', text: 'Mit allem, was dabei war.' },
      ],
    },
    { type: 'faq', title: 'Fragen', items: [{ question: 'Was kostet das?', answer: 'Nichts.' }] },
    { type: 'links', title: 'Mehr dazu', links: [{ label: 'Garantie', text: 'Was sie abdeckt.', href: '/warranty' }] },
  ],
};

function setUp() {
  const staticPage = vi.fn(async () => page);
  const platform = createTestPlatform({ messages: { blue: german }, api: { catalogue: { staticPage } } });
  return { platform, staticPage };
}

describe('a static page', () => {
  it('shows texts, ordered steps, questions that open, and links to continue', async () => {
    const { platform } = setUp();
    renderRoutes(platform, routes('de'), '/s/returns');
    expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe('Rückgabe');
    expect(screen.getByText('Es passt nicht? Dann zurück damit.')).toBeVisible();
    const part = (name: string) => within(screen.getByRole('region', { name }));
    expect(part('Deine Frist').getByText('Auch ohne Grund.')).toBeVisible();
    expect(part('So geht es').getAllByRole('listitem')).toHaveLength(2);
    const steps = part('So geht es').getAllByRole('heading', { level: 3 });
    expect(steps.map(({ textContent }) => textContent)).toEqual(['Schreib uns', 'Pack es ein']);
    expect(part('Fragen').getByText('Was kostet das?').closest('details')?.open).toBe(false);
    expect(part('Mehr dazu').getByRole('link', { name: 'Garantie' }).getAttribute('href')).toBe('/warranty');
  });

  it('shows headings, pictures and products, too', async () => {
    const { platform, staticPage } = setUp();
    const product = productFixture({ id: 7 });
    staticPage.mockResolvedValue({
      ...page,
      blocks: [
        { type: 'heading', text: 'Was passt?' },
        { type: 'image', picture: '/media/strap', alt: 'Ein Armband', caption: 'In drei Größen' },
        { type: 'product', product },
      ],
    });
    renderRoutes(platform, routes('de'), '/s/straps');
    expect(await screen.findByRole('heading', { level: 2, name: 'Was passt?' })).toBeVisible();
    expect(screen.getByRole('img', { name: 'Ein Armband' }).getAttribute('src')).toBe('/media/strap/640.webp');
    expect(screen.getByRole('figure').textContent).toBe('In drei Größen');
    expect(screen.getByRole('heading', { level: 3, name: product.name })).toBeVisible();
  });

  it('shows articles with date and picture', async () => {
    const { platform, staticPage } = setUp();
    const post = { title: 'Was dem Akku guttut', text: 'Wärme ist der Feind.', href: '/tips-and-news/battery-care' };
    staticPage.mockResolvedValue({
      ...page,
      blocks: [{ type: 'posts', title: 'Neue Beiträge', posts: [{ ...post, date: '2026-11-16' }] }],
    });
    renderRoutes(platform, routes('de'), '/s/news');
    const list = within(await screen.findByRole('region', { name: 'Neue Beiträge' }));
    expect(list.getByRole('link', { name: post.title }).getAttribute('href')).toBe(post.href);
    expect(list.getByText('16. November 2026').getAttribute('datetime')).toBe('2026-11-16');
  });

  it('shows a page that is filled from the catalogue, with a table', async () => {
    const templatePage = vi.fn(
      async (): Promise<ContentPage> => ({
        ...page,
        title: 'Ratgeber Armbandgrößen',
        blocks: [
          {
            type: 'table',
            title: 'Armbänder nach Größe',
            columns: ['Armbandgröße', 'Uhren von'],
            rows: [[{ text: '20 mm', href: '/kaufen/uhrenarmbaender?fitsCaseSize=20+mm' }, { text: 'Samsung' }]],
          },
          { type: 'note', title: 'Unsicher?', text: 'Miss nach.', link: { label: 'Hilfe', href: '/s/help' } },
        ],
      }),
    );
    const platform = createTestPlatform({ messages: { blue: german }, api: { catalogue: { templatePage } } });
    renderRoutes(platform, routes('de'), '/s/t/strap-sizes');
    const table = within(await screen.findByRole('table', { name: 'Armbänder nach Größe' }));
    expect(table.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
      'Armbandgröße',
      'Uhren von',
    ]);
    expect(table.getByRole('rowheader', { name: '20 mm' })).toBeVisible();
    expect(table.getByRole('link', { name: '20 mm' }).getAttribute('href')).toContain('fitsCaseSize');
    expect(screen.getByText('Unsicher?')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Hilfe' }).getAttribute('href')).toBe('/s/help');
    expect(templatePage).toHaveBeenCalledExactlyOnceWith('strap-sizes', undefined, expect.anything());
  });

  it('sets its title and provides its questions as structured data', () => {
    const { platform } = setUp();
    const url = new URL('https://www.shop.example/s/returns');
    const made = head({ platform, url, params: {}, loaderData: page });
    expect(made).toMatchObject({ title: 'Rückgabe', description: 'So gibst du etwas zurück.' });
    expect(made?.jsonLd?.map((data) => data['@type'])).toEqual(['BreadcrumbList', 'FAQPage']);
  });

  it.each([
    ['/s/returns', 'returns'],
    ['/warranty', 'warranty'],
    ['/s/deeper/down', 'deeper/down'],
  ])('%s is asked for as %s', async (path, name) => {
    const { platform, staticPage } = setUp();
    await loader(loaderArguments(platform, path));
    expect(staticPage).toHaveBeenCalledExactlyOnceWith(name, undefined, expect.anything());
  });
});
