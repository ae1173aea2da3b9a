import type { RouteName } from '@reprise/markets';
import { formatPath } from '@reprise/markets';
import { createTestPlatform, loaderArguments } from '@reprise/platform/test-doubles';
import { expect, test } from 'vitest';
import { routes } from './routes.ts';
import { apiError } from './testing/api-error.ts';
import { typedAddress } from './testing/checkouts.ts';

const uuid = '0b3c1d2e-4f50-4a6b-8c7d-9e0f1a2b3c4d';

interface TypedForm {
  readonly path: string;
  readonly fields: Readonly<Record<string, string>>;
  /** Fields of `fields` that visitors do not type. */
  readonly chosen?: readonly string[];
}

const address = { fields: { ...typedAddress, kind: 'street' }, chosen: ['kind'] };

/** Their own forms are wishlist buttons; the one for the newsletter is sent to its page. */
const wishlistPages = [
  'landing_page',
  'blue_landing',
  'category_landing',
  'media_landing',
  'apple_landing',
  'sale_landing',
  'electronics_landing',
  'category',
  'search',
  'blog',
  'blog_category',
  'blog_post',
  'theme_page',
  'promo_page',
  'authors_list',
  'author_page',
] as const satisfies readonly RouteName[];

/** A valid form of every page where visitors type, or the reason why no input is lost. */
const forms: Partial<Record<RouteName, TypedForm | 'nothing is typed'>> = {
  withdrawal: {
    path: '/withdrawal',
    fields: {
      intent: 'confirm',
      name: 'Ada Lovelace',
      orderNumber: '12345678',
      email: 'ada@shop.example',
      note: 'only the case',
      reason: 'too small',
    },
    chosen: ['intent'],
  },
  order_link: { path: '/order-link', fields: { orderNumber: '12345678', email: 'ada@shop.example' } },
  review_report: {
    path: `/report-review/${uuid}`,
    fields: { reason: 'insult', text: 'It calls me names.', name: 'Ada', email: 'ada@shop.example' },
  },
  product_write_review: {
    path: '/write-review/7/phone',
    fields: { rating: '4', title: 'Good', text: 'It works as it should, for a month now.', author: 'Ada L.' },
  },
  newsletter: { path: '/newsletter', fields: { email: 'ada@shop.example' } },
  order_claim: {
    path: formatPath('order_claim', { orderUuid: uuid }, 'de'),
    fields: { item: uuid, reason: 'damaged', text: 'The screen is cracked.' },
  },
  checkout_address: { path: '/checkout/address', ...address },
  billing: { path: '/checkout/address/billing-address', ...address },
  delivery: { path: '/checkout/address/delivery-address', ...address },
  checkout_overview: {
    path: '/checkout/overview',
    fields: { key: uuid, total: '10000', consents: 'terms', method: 'prepayment', birthDate: '1990-02-03' },
    chosen: ['key', 'total', 'method'],
  },
  checkout_cart: { path: '/checkout/cart', fields: { intent: 'apply-coupon', code: 'AUTUMN' }, chosen: ['intent'] },
  checkout_delivery: 'nothing is typed',
  checkout_payment: 'nothing is typed',
  payment_details: 'nothing is typed',
  checkout_finish: 'nothing is typed',
  product_details: 'nothing is typed',
  accessory_list: 'nothing is typed',
  comparison: 'nothing is typed',
  recommendations_list: 'nothing is typed',
  ...Object.fromEntries(wishlistPages.map((name) => [name, 'nothing is typed'])),
};

const modules = new Map<string, unknown>();
for (const { id = '', lazy } of routes('de')) {
  const { action } = typeof lazy === 'function' ? await lazy() : {};
  if (action) modules.set(id.split('.')[1] ?? '', action);
}

test('every page with a form has an example of what is typed into it', () => {
  expect([...modules.keys()].toSorted()).toEqual(Object.keys(forms).toSorted());
});

const typed = Object.entries(forms).flatMap(([name, form]) => (typeof form === 'object' ? [{ name, form }] : []));

test.each(typed)('a limit of $name returns what was typed', async ({ name, form: { path, fields, chosen = [] } }) => {
  const refuse = async () => {
    throw apiError(429, 'RATE_LIMITED');
  };
  const limited = new Proxy({}, { get: () => refuse });
  const clients = ['orders', 'reviews', 'newsletter', 'checkout', 'addresses', 'blueCart'];
  const api = Object.fromEntries(clients.map((client) => [client, limited]));
  const platform = createTestPlatform({ side: 'server', api });
  const action = modules.get(name) as (input: ReturnType<typeof loaderArguments>) => unknown;
  const body = new URLSearchParams(fields);
  const answer = await action(loaderArguments(platform, path, { method: 'POST', body }));
  expect(answer).toMatchObject({ init: { status: 429 } });
  const texts = JSON.stringify((answer as { data: unknown }).data);
  for (const [field, text] of Object.entries(fields)) {
    if (!chosen.includes(field)) expect(texts, field).toContain(text);
  }
});
