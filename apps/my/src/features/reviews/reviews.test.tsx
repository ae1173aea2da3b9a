import type { OwnReviews } from '@reprise/entities/review';
import type { UserMeta } from '@reprise/entities/user';
import { createTestPlatform, loaderArguments, renderRoutes } from '@reprise/platform/test-doubles';
import { screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import de from '../../locales/de.json';
import { routes } from '../../routes.ts';
import { loader } from './reviews.loader.ts';

const user: UserMeta = {
  uuid: '6f1f7b8e-9a52-4c52-a3f7-6f0d1d1b2c3d',
  firstName: 'Ada',
  lastName: 'L',
  email: 'a@b.example',
};
const written = (id: number, state: OwnReviews['reviews'][number]['review']['state']) => ({
  product: { id, name: `Phone ${id}`, product_slug: `phone-${id}` },
  review: {
    id: `review-${id}`,
    rating: 4,
    title: `Title ${id}`,
    text: 'It lasts a whole day.',
    author: 'Ada L.',
    state,
    submittedAt: '2026-05-04T10:00:00.000Z',
    ...(state === 'rejected' && { reason: 'advertising' as const, note: 'Leave out the link.' }),
  },
});
const path = createTestPlatform().path('my_reviews', {});
const platformWith = (reviews: OwnReviews['reviews'], isSignedIn = true) =>
  createTestPlatform({
    messages: { my: de },
    snapshot: isSignedIn ? { user } : {},
    api: { reviews: { ofCustomer: async () => ({ reviews }) } },
  });

describe('reviews of a customer', () => {
  test('are for customers', async () => {
    await expect(loader(loaderArguments(platformWith([], false), path))).rejects.toMatchObject({ status: 302 });
  });

  test('say where they can be written while there are none, and lead to what was bought', async () => {
    renderRoutes(platformWith([]), routes('de'), path);
    expect((await screen.findAllByText(de.reviews.noneText)).length).toBe(1);
    expect(screen.getByRole('link', { name: de.overview.toOrders })).toHaveAttribute('href', '/my/orders');
  });

  test('have their state, and can be changed until they are published', async () => {
    const platform = platformWith([written(1, 'pending'), written(2, 'published'), written(3, 'rejected')]);
    renderRoutes(platform, routes('de'), path);
    const [pending, published, rejected] = (await screen.findAllByRole('listitem')).filter(
      (item) => !item.closest('nav'),
    );
    const linksOf = (item: HTMLElement | undefined) =>
      within(item ?? document.body)
        .getAllByRole('link')
        .map((link) => link.getAttribute('href'));
    const write = (id: number) => platform.path('product_write_review', { id, slug: `phone-${id}` });
    expect(pending?.textContent).toContain(de.reviews.state.pending);
    expect(linksOf(pending)).toContain(write(1));
    expect(linksOf(published)).not.toContain(write(2));
    expect(linksOf(rejected)).toContain(write(3));
    expect(rejected?.textContent).toContain(`${de.reviews.reason.advertising} Leave out the link.`);
  });
});
