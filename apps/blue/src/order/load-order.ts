import type { Order } from '@reprise/entities/order';
import { failureOf, type Platform, redirect } from '@reprise/platform';
import { blueStore } from '../store.ts';

/** Loads an order. Visitors without access, such as by an expired link, can have a new link mailed (rule order-21). */
export async function loadOrder(platform: Platform, orderUuid: string): Promise<Order> {
  const token = platform.linkTokens?.get('token') ?? undefined;
  try {
    return await platform.area(blueStore).getState().order.load(orderUuid, token);
  } catch (error) {
    if (failureOf(error).code === 'ORDER_NOT_FOUND') throw redirect(platform.path('order_link', {}), 303);
    throw error;
  }
}
