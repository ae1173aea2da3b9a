import { euros } from '@reprise/entities/money';
import type { Order } from '@reprise/entities/order';
import { home } from './checkouts.ts';

/** An order of one phone that is confirmed. */
export function testOrder(more: Partial<Order> = {}): Order {
  return {
    orderUuid: '7d5c2f8e-14a8-4c3e-9c55-0f2f6b7f1a11',
    number: '100014',
    placedAt: '2026-11-22T20:00:00Z',
    state: 'confirmed',
    items: [
      {
        uuid: '0b3c1d2e-4f50-4a6b-8c7d-9e0f1a2b3c4d',
        product: { id: 42, name: 'Apple iPhone 13', product_slug: 'apple-iphone-13' },
        variant: 'A1',
        withFullBattery: false,
        price: euros(32_999),
      },
    ],
    charges: [{ type: 'shipping', price: euros(0) }],
    totalPrice: euros(32_999),
    email: 'ada@shop.example',
    billingAddress: home,
    shippingAddress: home,
    deliveryMethodId: 'standard',
    promise: { minDays: 1, maxDays: 2 },
    payment: { methodId: 'card', result: 'authorised' },
    shipments: [],
    isCancellable: true,
    timeline: [],
    documents: [],
    ...more,
  };
}
