import { createTestPlatform, loaderArguments } from '@reprise/platform/test-doubles';
import { describe, expect, it } from 'vitest';
import { blueStore } from '../../store.ts';
import { apiError } from '../../testing/api-error.ts';
import { testOrder } from '../../testing/orders.ts';
import { action } from './order.action.ts';

const { orderUuid } = testOrder();
const path = `/checkout/order/index/id/${orderUuid}`;

/** Cancels with this answer of the API. */
async function cancel(answer: () => Promise<unknown>) {
  const calls: unknown[] = [];
  const platform = createTestPlatform({
    api: {
      orders: {
        order: async () => testOrder({ state: 'dispatched' }),
        cancel: async (id: string) => {
          calls.push(id);
          await answer();
          return testOrder({ state: 'cancelled' });
        },
      },
    },
  });
  const body = new URLSearchParams();
  const shown = () => platform.area(blueStore).getState().order.order.data?.state;
  return { calls, shown, result: await action(loaderArguments(platform, path, { method: 'POST', body })) };
}

describe('an order', () => {
  it('is cancelled, and its page says so', async () => {
    const { calls, result } = await cancel(async () => {});
    expect(calls).toEqual([orderUuid]);
    expect(result instanceof Response && result.headers.get('location')).toBe(path);
  });

  it.each([
    [409, 'ORDER_NOT_CANCELLABLE', 'tooLate'],
    [503, 'UNAVAILABLE', 'unavailable'],
  ] as const)('says why it is not cancelled (%i %s)', async (status, code, failed) => {
    const { result } = await cancel(() => Promise.reject(apiError(status, code)));
    expect(result).toMatchObject({ data: { failed } });
  });

  it('is shown as it is now when it is too late to cancel it', async () => {
    const { shown } = await cancel(() => Promise.reject(apiError(409, 'ORDER_NOT_CANCELLABLE')));
    expect(shown()).toBe('dispatched');
  });
});
