import type { GradingPrice } from '@reprise/entities/grading';
import type { GreenCart, GreenCartItem, TradeInProductView, TradeInSearch } from '@reprise/entities/green-cart';
import type { Product } from '@reprise/entities/product';
import { phoneQuestions } from '../grading/fixture.ts';

const euros = (amount: number) => ({ amount, currency: 'EUR' as const });

export const phone: Product = {
  id: 7,
  name: 'Fairphone 5',
  product_slug: 'fairphone-5',
  badges: [],
  creator: 'Fairphone',
  identifiers: { ean: '4006381333931' },
  allowed_purchase: true,
  purchase_stop: false,
  category_name: 'Handy',
  category_id: [1000, 1110],
  category_names: ['Elektronik', 'Handy'],
  root_category_name: 'Elektronik',
  product_category_id: 1110,
  category_is_accessory: false,
  thumbs_cover_urls: ['/media/fairphone-5'],
  price_min: euros(30_000),
  blue_price: euros(32_000),
  price_purchase: euros(20_000),
  variants: [],
  has_variant_in_stock: true,
  offered_by_libri_only: false,
};

export const phoneView: TradeInProductView = {
  product: phone,
  pictures: [],
  breadcrumbs: [{ id: 1110, name: 'Handy', path: 'elektronik/handy' }],
  downpricing: { children: phoneQuestions },
};

export const priceOf = (amount: number, change: Partial<GradingPrice> = {}): GradingPrice => ({
  offer: {
    offerId: `offer-${amount}`,
    price: euros(amount),
    breakdown: [{ code: 'BASE', label: 'Höchster Ankaufspreis', delta: euros(amount) }],
    validUntil: '2026-11-29T00:00:00.000Z',
  },
  complete: true,
  effects: {},
  ...change,
});

export const cartItem = (price: number, id = '6f1f7b8e-9a52-4c52-a3f7-6f0d1d1b2c3d'): GreenCartItem => ({
  id,
  product: phone,
  price: euros(price),
  breakdown: [{ code: 'BASE', label: 'Höchster Ankaufspreis', delta: euros(price) }],
  customerGradingDto: { answers: [{ blockAttributeId: 'screen', name: ['clean'] }] },
  answers: [{ question: 'Wie ist das Display?', answer: 'clean' }],
  editId: id,
});

export function cartOf(...items: GreenCartItem[]): GreenCart {
  const total = items.reduce((sum, item) => sum + item.price.amount, 0);
  const isBelow = items.length > 0 && total < 1000;
  return {
    items,
    itemsPrice: euros(total),
    expressGrading: { isAvailable: true, isSelected: false, fee: euros(490), workingDays: 1, usualWorkingDays: 3 },
    totalPrice: euros(total),
    orderProductsCount: items.length,
    minimumOrderValue: euros(1000),
    errors: isBelow ? [{ type: 'MinOrderThresholdUnfulfilledErrorDto' }] : [],
  };
}

export const foundOf = (...docs: Product[]): TradeInSearch => ({
  products: { docs, numFound: docs.length },
  pagination: { page: 1, itemsPerPage: 29, hasPages: false, pages: 1 },
  searchUuid: 'search-1',
});

/** An error response of the API. */
export const refusal = (status: number, code: string, flash?: { type: 'danger' | 'notice'; text: string }): Error =>
  Object.assign(new Error(code), { name: 'ApiError', status, code, fieldErrors: [], flash });
