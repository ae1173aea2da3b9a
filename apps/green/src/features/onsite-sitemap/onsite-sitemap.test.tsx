import type { CategoryNode } from '@reprise/entities/category';
import { createTestPlatform, renderRoutes } from '@reprise/platform/test-doubles';
import { screen, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import german from '../../locales/de.json' with { type: 'json' };
import * as route from './onsite-sitemap-route.ts';

const texts = german.onsiteSitemap;

const category = (id: number, name: string, more: Partial<CategoryNode> = {}): CategoryNode => ({
  id,
  name,
  path: name.toLowerCase(),
  paths: { de: name, en: name, es: name, fr: name, it: name, nl: name },
  materializedPath: [id],
  isAccessory: false,
  productCount: 3,
  children: [],
  ...more,
});

function open(path: string, products = [{ label: 'product', href: '/product' }]) {
  const onsiteSitemap = vi.fn(async (_from: number) => ({ products, total: 250 }));
  const children = [
    category(2, 'Handys'),
    category(3, 'Kabel', { isAccessory: true }),
    category(4, 'Leer', { productCount: 0 }),
  ];
  const navigationView = async () => ({ categories: [category(1, 'Elektronik', { children })] });
  const platform = createTestPlatform({
    api: { catalogue: { navigationView }, tradeIn: { onsiteSitemap } },
    messages: { green: german },
  });
  const { Component, loader } = route;
  renderRoutes(platform, [{ path: '/verkaufen/top-produkte/:range', Component, loader }], path);
  return onsiteSitemap;
}
const hrefsOf = (name: string) =>
  within(screen.getByRole('region', { name }))
    .getAllByRole('link')
    .map((link) => link.getAttribute('href'));

describe('the sitemap for sellers', () => {
  it('links to ways to sell, departments without accessories, products, and to its other pages', async () => {
    open('/verkaufen/top-produkte/1-100');
    await screen.findByRole('heading', { level: 1, name: texts.title });
    expect(hrefsOf(texts.ways)).toEqual(expect.arrayContaining(['/verkaufen', '/s/selling']));
    expect(hrefsOf(texts.categories)).toEqual(['/verkaufen/elektronik', '/verkaufen/handys']);
    expect(hrefsOf('Gefragte Artikel 1 bis 1')).toEqual(['/product']);
    expect(hrefsOf(texts.pages)).toEqual(
      ['1-100', '101-200', '201-300'].map((range) => `/verkaufen/top-produkte/${range}`),
    );
  });

  it('has products only on its other pages', async () => {
    const asked = open('/verkaufen/top-produkte/101-200');
    await screen.findByRole('heading', { level: 1, name: 'Gefragte Artikel 101 bis 200' });
    expect(screen.queryByRole('region', { name: texts.categories })).toBeNull();
    expect(asked).toHaveBeenCalledWith(101, expect.anything());
  });

  it('leads from other ranges to the page that has their first place', async () => {
    const asked = open('/verkaufen/top-produkte/150-170');
    await screen.findByRole('heading', { level: 1, name: 'Gefragte Artikel 101 bis 200' });
    expect(asked.mock.calls.map(([from]) => from)).toEqual([101]);
  });
});
