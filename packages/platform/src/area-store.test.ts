import { expect, test } from 'vitest';
import { defineStore } from './area-store.ts';
import { createTestPlatform } from './test-doubles.tsx';

interface State {
  counter: { value: number; step: number; increase: () => void };
  other: { text: string };
}

const store = defineStore<State>('test', ({ get, set }) => ({
  counter: {
    value: 0,
    step: 2,
    increase: () => set('counter', (now) => ({ value: now.value + get().counter.step })),
  },
  other: { text: 'unchanged' },
}));

test('a slice changes its own fields and nothing else', () => {
  const state = createTestPlatform().area(store);
  const { other } = state.getState();
  state.getState().counter.increase();
  expect(state.getState().counter).toMatchObject({ value: 2, step: 2 });
  expect(state.getState().other).toBe(other);
});

test('a store restored from JSON has its data and working actions', () => {
  const server = createTestPlatform({ side: 'server' }).area(store);
  server.getState().counter.increase();
  const sent = JSON.parse(JSON.stringify(server.getState())) as Record<string, object>;
  const browser = createTestPlatform({ saved: { test: sent } }).area(store);
  browser.getState().counter.increase();
  expect(browser.getState().counter.value).toBe(4);
});

test('each page has its own store', () => {
  const [one, two] = [createTestPlatform(), createTestPlatform()];
  one.area(store).getState().counter.increase();
  expect(two.area(store).getState().counter.value).toBe(0);
  expect(one.area(store).getState().counter.value).toBe(2);
});
