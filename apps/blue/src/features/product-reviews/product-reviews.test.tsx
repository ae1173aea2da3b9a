import type { ProductReviews } from '@reprise/entities/review';
import { createTestPlatform, renderRoutes } from '@reprise/platform/test-doubles';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import german from '../../locales/de.json' with { type: 'json' };
import { reviewedProduct, testReview, testReviews } from '../../testing/reviews.ts';
import * as route from './product-reviews-route.ts';

const path = '/product-reviews/7/phone';

/** Opens the page; returns the queries of its calls. */
function open(address = path, list: ProductReviews = testReviews) {
  const queries: object[] = [];
  const reviews = {
    ofProduct: async (_id: number, query: object) => {
      queries.push(query);
      return list;
    },
  };
  const platform = createTestPlatform({ api: { reviews }, messages: { blue: german } });
  const { Component, loader } = route;
  renderRoutes(platform, [{ path: '/product-reviews/:id/:slug', Component, loader }], address);
  return queries;
}

describe('all reviews of a product', () => {
  it('are shown with their distribution, and each can be reported', async () => {
    open();
    await screen.findByRole('heading', { name: testReview.title });
    expect(screen.getByRole('list', { name: german.product.reviews.distribution })).toHaveTextContent('8');
    screen.getByText(german.product.reviews.verified);
    expect(screen.getByRole('link', { name: /Bewertung „Fast wie neu“ melden/ })).toHaveAttribute(
      'href',
      '/report-review/review-1',
    );
  });

  it('name their language if it is not that of the page', async () => {
    const french = { ...testReview, id: 'review-2', title: 'Je recommande', language: 'fr' } as const;
    open(path, { ...testReviews, reviews: [testReview, french] });
    const title = await screen.findByRole('heading', { name: french.title });
    expect(title).toHaveAttribute('lang', 'fr');
    const language = german.product.reviews.inLanguage.replace('{{language}}', 'Französisch');
    expect(screen.getAllByRole('article').map((article) => article.textContent.includes(language))).toEqual([
      false,
      true,
    ]);
  });

  it('are sorted and filtered by a form, whose values are in the address', async () => {
    const queries = open(`${path}?sort=best&variant=A1&rating=4&page=2`, {
      ...testReviews,
      pagination: { ...testReviews.pagination, page: 2 },
    });
    expect(await screen.findByLabelText(german.reviews.sort)).toHaveValue('best');
    expect(screen.getByLabelText(german.reviews.variant)).toHaveValue('A1');
    expect(queries).toEqual([{ page: 2, sort: 'best', variant: 'A1', rating: '4' }]);
    await userEvent.selectOptions(screen.getByLabelText(german.reviews.rating), '5');
    await userEvent.click(screen.getByRole('button', { name: german.reviews.apply }));
    await screen.findByDisplayValue('5 Sterne');
    expect(queries.at(-1)).toMatchObject({ sort: 'best', variant: 'A1', rating: '5' });
  });

  it('explain when none matches, and when there are none', async () => {
    open(`${path}?rating=1`, { ...testReviews, reviews: [], numFound: 0 });
    await screen.findByText(german.reviews.none);
    open(path, {
      ...testReviews,
      product: reviewedProduct,
      reviews: [],
      summary: { average: 0, count: 0, distribution: [0, 0, 0, 0, 0] },
    });
    await screen.findByText(german.product.reviews.empty);
  });
});
