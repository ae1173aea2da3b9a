import type { CustomerGrading, GradingPrice } from '@reprise/entities/grading';
import { createTestPlatform } from '@reprise/platform/test-doubles';
import { expect, test } from 'vitest';
import { greenStore } from '../../store.ts';
import { priceOf, refusal } from '../../testing/selling-fixture.ts';

const grading = (value: string): CustomerGrading => ({ answers: [{ blockAttributeId: 'screen', name: [value] }] });

test('cancels an outdated request, and keeps the previous offer until the new one arrives', async () => {
  const waiting: { resolve: (price: GradingPrice) => void; signal: AbortSignal | undefined }[] = [];
  const gradingPrice = (_id: number, _grading: CustomerGrading, options?: { signal?: AbortSignal | undefined }) => {
    const { promise, resolve } = Promise.withResolvers<GradingPrice>();
    waiting.push({ resolve, signal: options?.signal });
    return promise;
  };
  const store = createTestPlatform({ api: { tradeIn: { gradingPrice } } }).area(greenStore);
  const { quote } = store.getState().grading;
  const first = quote(7, grading('a'));
  await Promise.resolve();
  waiting[0]?.resolve(priceOf(100));
  await first;
  const second = quote(7, grading('b'));
  await Promise.resolve();
  const third = quote(7, grading('c'));
  await Promise.resolve();
  expect(store.getState().grading.quotes[7]).toEqual({ status: 'pending', data: priceOf(100) });
  expect(waiting.map(({ signal }) => signal?.aborted)).toEqual([false, true, false]);
  waiting[2]?.resolve(priceOf(300));
  waiting[1]?.resolve(priceOf(200));
  await Promise.all([second, third]);
  expect(store.getState().grading.quotes[7]).toEqual({ status: 'success', data: priceOf(300) });
});

test('keeps the previous offer when a new one cannot be made', async () => {
  let isDown = false;
  const gradingPrice = async () => {
    if (isDown) throw refusal(500, 'INTERNAL');
    return priceOf(100);
  };
  const store = createTestPlatform({ api: { tradeIn: { gradingPrice } } }).area(greenStore);
  await store.getState().grading.quote(7, grading('a'));
  isDown = true;
  await store.getState().grading.quote(7, grading('b'));
  expect(store.getState().grading.quotes[7]).toMatchObject({ status: 'failure', data: priceOf(100) });
});
