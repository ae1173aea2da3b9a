import { Recommendations } from '@reprise/entities/recommendation';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fixtureIds } from '../../testing/fixture-catalogue.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { createVisitor } from '../../testing/visitor.ts';

let api: TestApp;
beforeAll(async () => {
  api = await createTestApp();
});
afterAll(() => api.close());

const get = async (query: string) =>
  Recommendations.parse((await api.app.inject(`/api/recommendations?${query}`)).json());

describe('recommendations', () => {
  it('fall back to another type if there are none of the requested one', async () => {
    expect(await get('type=personal')).toMatchObject({ type: 'personal', products: [] });
    const { type, products } = await get('type=personal&fallbackType=popular');
    expect(type).toBe('popular');
    expect(products.every(({ has_variant_in_stock }) => has_variant_in_stock)).toBe(true);
    expect(products.length).toBeGreaterThan(0);
  });

  it('stay in memory until a product of them changes, and for a minute while the provider is away', async () => {
    const ask = () => api.app.inject(`/api/recommendations?type=similar&productId=${fixtureIds.phone}`);
    const first = await ask();
    expect(first.headers['cdn-cache-control']).toBe('max-age=60');
    const { recommendationId, products } = Recommendations.parse(first.json());
    expect(Recommendations.parse((await ask()).json()).recommendationId).toBe(recommendationId);
    const [shown] = products;
    if (!shown) throw new Error('Nothing is recommended.');
    await sql`update variants set on_hand = 0 where product_id = ${shown.id}`.execute(api.db);
    const later = Recommendations.parse((await ask()).json());
    expect(later.recommendationId).not.toBe(recommendationId);
    expect(later.products.map(({ id }) => id)).not.toContain(shown.id);
  });

  it('stores what a visitor did with a recommendation', async () => {
    const { recommendationId } = await get('type=popular');
    const feedback = { recommendationId, type: 'popular', productId: fixtureIds.phone, action: 'dismiss' };
    expect((await createVisitor(api.app).post('/api/recommendations/feedback', feedback)).status).toBe(204);
    const stored = await api.db
      .selectFrom('recommendation_feedback')
      .select(['type', 'product_id', 'action'])
      .where('recommendation_id', '=', recommendationId)
      .execute();
    expect(stored).toEqual([{ type: 'popular', product_id: fixtureIds.phone, action: 'dismiss' }]);
  });
});
