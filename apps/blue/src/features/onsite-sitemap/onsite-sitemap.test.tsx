import type { OnsiteSitemap } from '@reprise/entities/onsite-sitemap';
import { rangeAround, rangesOf } from '@reprise/entities/sitemap-range';
import { createTestPlatform, renderRoutes } from '@reprise/platform/test-doubles';
import { screen, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import german from '../../locales/de.json' with { type: 'json' };
import { categoryFixture } from '../../product-list/list-fixture.ts';
import * as route from './onsite-sitemap-route.ts';

const texts = german.onsiteSitemap;
const links = (label: string) => [{ label, href: `/${label}` }];

function open(path: string, answered: Partial<OnsiteSitemap> = {}) {
  const sitemap = {
    brands: links('brand'),
    themes: links('theme'),
    topics: links('topic'),
    products: links('product'),
    total: 250,
    ...answered,
  };
  const onsiteSitemap = vi.fn(async (_from: number) => sitemap);
  const child = { ...categoryFixture(2, 'elektronik/handy', { name: 'Handys', productCount: 3 }), children: [] };
  const empty = { ...categoryFixture(3, 'elektronik/leer', { name: 'Leer', productCount: 0 }), children: [] };
  const root = categoryFixture(1, 'elektronik', { name: 'Elektronik', productCount: 3 });
  const navigationView = async () => ({ categories: [{ ...root, children: [child, empty] }] });
  const platform = createTestPlatform({
    api: { catalogue: { onsiteSitemap, navigationView } },
    messages: { blue: german },
  });
  const { Component, loader } = route;
  renderRoutes(platform, [{ path: '/kaufen/top-produkte/:range', Component, loader }], path);
  return onsiteSitemap;
}
const hrefsOf = (name: string) =>
  within(screen.getByRole('region', { name }))
    .getAllByRole('link')
    .map((link) => link.getAttribute('href'));

describe('the sitemap for visitors', () => {
  it('links to departments, brands, themes, articles and products, and to its other pages', async () => {
    open('/kaufen/top-produkte/1-100');
    await screen.findByRole('heading', { level: 1, name: texts.title });
    expect(hrefsOf(texts.categories)).toEqual(['/kaufen/elektronik', '/kaufen/elektronik/handy']);
    expect(hrefsOf(texts.brands)).toEqual(['/brand']);
    expect(hrefsOf(texts.themes)).toEqual(['/theme']);
    expect(hrefsOf(texts.topics)).toEqual(['/topic']);
    expect(hrefsOf('Gefragte Artikel 1 bis 1')).toEqual(['/product']);
    expect(hrefsOf(texts.pages)).toEqual(
      ['1-100', '101-200', '201-300'].map((range) => `/kaufen/top-produkte/${range}`),
    );
  });

  it('has products only on its other pages', async () => {
    const asked = open('/kaufen/top-produkte/101-200');
    await screen.findByRole('heading', { level: 1, name: 'Gefragte Artikel 101 bis 200' });
    expect(screen.queryByRole('region', { name: texts.brands })).toBeNull();
    expect(asked).toHaveBeenCalledWith(101, expect.anything());
  });

  it('leads from other ranges to the page that has their first place', async () => {
    const asked = open('/kaufen/top-produkte/150-170');
    await screen.findByRole('heading', { level: 1, name: 'Gefragte Artikel 101 bis 200' });
    expect(asked.mock.calls.map(([from]) => from)).toEqual([101]);
  });

  it('has pages that follow each other without gaps', () => {
    expect(rangesOf(201).map(({ from, to }) => [from, to])).toEqual([
      [1, 100],
      [101, 200],
      [201, 300],
    ]);
    for (const { from, to } of rangesOf(1000))
      expect([rangeAround(from), rangeAround(to)]).toEqual([
        { from, to },
        { from, to },
      ]);
  });
});
