/**
 * Fetches items in order. While one is slow, another one is started every `headStartMs` milliseconds until one of them
 * arrives, so that a hanging server costs one timeout instead of one per item.
 */
export function createFetchAhead<T>(
  count: number,
  fetchOne: (index: number) => Promise<T>,
  headStartMs: number,
): (index: number) => Promise<T> {
  const begun = new Map<number, Promise<T>>();
  function start(index: number): Promise<T> {
    const known = begun.get(index);
    if (known) return known;
    const fetching = fetchOne(index);
    fetching.catch(() => undefined);
    begun.set(index, fetching);
    return fetching;
  }
  return async (index) => {
    const wanted = start(index);
    let ahead = index + 1;
    const timer = setInterval(() => {
      if (ahead >= count) return clearInterval(timer);
      start(ahead++).then(
        () => clearInterval(timer),
        () => undefined,
      );
    }, headStartMs);
    try {
      return await wanted;
    } finally {
      clearInterval(timer);
    }
  };
}
