interface Store<S> {
  getState(): S;
  subscribe(listener: (state: S) => void): () => void;
}

/** Calls back once `read` finds something in the store, now or later. Returns a function that stops waiting. */
export function whenReady<S, T>(
  store: Store<S>,
  read: (state: S) => T | undefined,
  report: (found: T) => void,
): () => void {
  let isDone = false;
  const look = (state: S) => {
    if (isDone) return;
    const found = read(state);
    if (found === undefined) return;
    isDone = true;
    report(found);
  };
  const stop = store.subscribe(look);
  look(store.getState());
  return () => {
    isDone = true;
    stop();
  };
}
