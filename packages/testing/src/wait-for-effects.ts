import { configure, getConfig } from '@testing-library/react';

// Tests may replace it by a fake timer.
const { setImmediate } = globalThis;
const turn = () => new Promise<void>((resolve) => setImmediate(resolve));
const { asyncWrapper } = getConfig();

/**
 * The element that a query found may have been committed before its effects ran, and an event sent now would reach no
 * listener. React runs effects within the next turns.
 */
configure({
  asyncWrapper: (wait) =>
    asyncWrapper(async () => {
      const found = await wait();
      await turn();
      await turn();
      return found;
    }),
});
