import type { Insertable } from 'kysely';
import type { CampaignProductsTable } from '../catalogue/index.ts';
import type { CouponsTable } from './tables.ts';

const dayMs = 24 * 60 * 60 * 1000;

/** Category ids of the default catalogue. */
const electronics = 1000;
const media = [2000, 3000, 4000, 5000];
const appleTablets = 1210;
const scienceFictionFilms = 3060;

/** Coupons that are advertised on every product of a category. */
const campaigns = [
  { code: 'TECH20', categoryId: appleTablets },
  { code: 'MEDIA15', categoryId: scienceFictionFilms },
];
const campaignDays = 60;

const daysAfter = (now: Date, days: number) => new Date(now.getTime() + days * dayMs);

/** The products of a new shop's campaigns. */
export function campaignSeeds(
  products: readonly { id: number; categoryId: number }[],
  now: Date,
): Insertable<CampaignProductsTable>[] {
  const valid = { valid_from: now, valid_to: daysAfter(now, campaignDays) };
  return campaigns.flatMap(({ code, categoryId }) =>
    products
      .filter((product) => product.categoryId === categoryId)
      .map(({ id }) => ({ ...valid, product_id: id, code })),
  );
}

/** The coupons of a new shop: one of each kind and condition, for buying and for selling. */
export function couponSeeds(now: Date): Insertable<CouponsTable>[] {
  const inDays = (days: number) => daysAfter(now, days);
  const valid = { valid_from: now, valid_to: inDays(365) };
  const expired = { valid_from: inDays(-30), valid_to: inDays(-1) };
  return [
    { ...valid, code: 'WELCOME10', kind: 'percentage', value: 10, first_order_only: true },
    { ...valid, code: 'THANKS5', kind: 'absolute', value: 500, min_value: 5_000 },
    { ...valid, code: 'FREESHIP', kind: 'freeShipping', value: 0, min_value: 1_500 },
    { ...valid, code: 'MEDIA15', kind: 'percentage', value: 15, category_ids: media },
    { ...valid, code: 'TECH20', kind: 'absolute', value: 2_000, min_value: 20_000, category_ids: [electronics] },
    { ...valid, code: 'RATES25', kind: 'absolute', value: 2_500, min_value: 30_000, single_item: true },
    { ...valid, code: 'SELL10', purpose: 'tradeInBonus', kind: 'percentage', value: 10 },
    {
      ...valid,
      code: 'SHELF5',
      purpose: 'tradeInBonus',
      kind: 'absolute',
      value: 500,
      min_value: 2_000,
      category_ids: media,
    },
    {
      ...valid,
      code: 'UPGRADE25',
      purpose: 'tradeInBonus',
      kind: 'absolute',
      value: 2_500,
      min_value: 20_000,
      category_ids: [electronics],
    },
    { ...expired, code: 'SPRINGCLEAN', purpose: 'tradeInBonus', kind: 'percentage', value: 15 },
    { ...expired, code: 'OPENING', kind: 'percentage', value: 20 },
  ];
}
