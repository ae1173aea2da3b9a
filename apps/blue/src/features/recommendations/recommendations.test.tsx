import type { RecommendationFeedback, Recommendations } from '@reprise/entities/recommendation';
import { createTestPlatform, renderRoutes } from '@reprise/platform/test-doubles';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import german from '../../locales/de.json' with { type: 'json' };
import { productFixture } from '../../product-card/product-fixture.ts';
import { apiError } from '../../testing/api-error.ts';
import { withHidden } from './hidden-products.ts';
import * as route from './recommendations-route.ts';

const texts = german.recommendations;
const recommendationId = '4f3b7a52-6f0e-4c0f-9d2a-0d4f7a9f4f10';

function open(path: string, answered: Partial<Recommendations> = {}, send = async () => {}) {
  const products = [1, 2, 3].map((id) => productFixture({ id, name: `Product ${id}` }));
  const recommendations = vi.fn(async () => ({ type: 'similar' as const, products, recommendationId, ...answered }));
  const sent: RecommendationFeedback[] = [];
  const sendFeedback = (feedback: RecommendationFeedback) => {
    sent.push(feedback);
    return send();
  };
  const platform = createTestPlatform({
    api: { catalogue: { recommendations, sendFeedback } },
    messages: { blue: german },
  });
  const { Component, loader, action } = route;
  renderRoutes(platform, [{ path: '/recommendations/:type', Component, loader, action }], path);
  return { recommendations, sent, platform };
}
const names = () => screen.queryAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
const dismiss = async (name: string) =>
  userEvent.click(await screen.findByRole('button', { name: `${texts.dismiss}: ${name}` }));

describe('the page of recommendations', () => {
  it('loads those of the address, with popular products as the fallback', async () => {
    const { recommendations } = open('/recommendations/similar?productId=42');
    await screen.findByRole('heading', { level: 1, name: texts.title.similar });
    expect(names()).toEqual(['Product 1', 'Product 2', 'Product 3']);
    expect(recommendations).toHaveBeenCalledWith(
      expect.objectContaining({ type: 'similar', fallbackType: 'popular', productId: 42, pageSize: 24 }),
      expect.anything(),
    );
    expect(screen.getByRole('link', { name: texts.back }).getAttribute('href')).toBe('/i/42');
    expect(screen.queryByText(texts.fallback)).toBeNull();
  });

  it('explains when it shows popular products instead', async () => {
    open('/recommendations/personal', { type: 'popular' });
    await screen.findByRole('heading', { level: 1, name: texts.title.personal });
    screen.getByText(texts.fallback);
  });

  it('reports a rejected product, and leaves it out until everything is shown again', async () => {
    const { sent } = open('/recommendations/similar?productId=42');
    await dismiss('Product 2');
    await waitFor(() => expect(names()).toEqual(['Product 1', 'Product 3']));
    expect(sent).toEqual([{ recommendationId, type: 'similar', productId: 2, action: 'dismiss' }]);
    await waitFor(() => expect(screen.getByText(texts.dismissed)).toHaveFocus());
    await userEvent.click(screen.getByRole('link', { name: texts.restore }));
    await waitFor(() => expect(names()).toHaveLength(3));
  });

  it('keeps a product whose rejection was not stored, and shows an error', async () => {
    const { platform } = open('/recommendations/popular', {}, () => Promise.reject(apiError(503, 'UNAVAILABLE')));
    const toast = vi.spyOn(platform, 'toast');
    await dismiss('Product 2');
    await waitFor(() => expect(toast).toHaveBeenCalledWith(expect.objectContaining({ message: texts.failed })));
    expect(names()).toHaveLength(3);
  });

  it('offers the departments when there is nothing to recommend', async () => {
    open('/recommendations/accessories', { products: [] });
    await screen.findByText(texts.empty.title);
  });

  it.each([
    [true, [{ recommendationId, type: 'similar', productId: 1, action: 'click' }]],
    [false, []],
  ])('reports clicks only with consent to statistics (%s)', async (statistics, expected) => {
    const { sent, platform } = open('/recommendations/similar?productId=42');
    const link = await screen.findByRole('link', { name: /Product 1/ });
    const consent = { version: 1, date: '2026-11-23', necessary: true as const, preferences: false, marketing: false };
    platform.state.setState({ consent: { ...consent, statistics } });
    link.addEventListener('click', (event) => event.preventDefault());
    fireEvent.click(link);
    await Promise.resolve();
    await waitFor(() => expect(sent).toEqual(expected));
  });
});

describe('the products that an address leaves out', () => {
  it('are its own, each once, and the latest if there are too many', () => {
    const many = Array.from({ length: 30 }, (_, index) => index + 1).reduce(
      (query, id) => new URLSearchParams(withHidden(query, id)),
      new URLSearchParams('productId=7&hidden=x.1.1'),
    );
    expect(many.get('productId')).toBe('7');
    expect(many.get('hidden')?.split('.')).toEqual(Array.from({ length: 24 }, (_, index) => `${index + 7}`));
  });
});
