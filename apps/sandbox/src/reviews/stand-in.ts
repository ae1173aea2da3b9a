import type { SandboxConfig } from '../config.ts';
import type { StandIn } from '../stand-in.ts';
import { registerReviewPages } from './pages.ts';
import { createReviewShop } from './shop-client.ts';

/** The stand-in for the shop's staff that checks reviews. */
export function createReviewStandIn({ warehouse: { shopUrl, serviceKey } }: SandboxConfig): StandIn {
  const shop = createReviewShop({ url: shopUrl, serviceKey });
  return {
    status: () => ({
      name: 'Reviews',
      path: '/reviews',
      purpose: 'Publishes new reviews, and decides about those that are reported.',
      address: shopUrl,
      summary: 'Reviews are published by hand',
      fault: undefined,
    }),
    register: (app) => registerReviewPages(app, shop),
    listen: async () => ({}),
    close: async () => {},
  };
}
