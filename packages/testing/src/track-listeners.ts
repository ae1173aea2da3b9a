/** React listens for it once per document, for as long as the document lives. */
const ofReact = 'selectionchange';

interface Tracking {
  readonly removeAll: () => void;
  readonly stop: () => void;
}

/**
 * Tracks which listeners tests add to `targets`, so that those a test forgot can be removed at its end. Test files
 * share a document: a listener that calls `preventDefault` would break the clicks of whichever file runs next.
 */
export function trackListeners(targets: readonly EventTarget[]): Tracking {
  const removals: (() => void)[] = [];
  const originals = targets.map((target) => ({ target, addEventListener: target.addEventListener }));
  for (const { target, addEventListener } of originals) {
    target.addEventListener = (type, callback, options) => {
      addEventListener.call(target, type, callback, options);
      if (type !== ofReact) removals.push(() => target.removeEventListener(type, callback, options));
    };
  }
  return {
    removeAll() {
      for (const remove of removals.splice(0)) remove();
    },
    stop() {
      for (const { target, addEventListener } of originals) target.addEventListener = addEventListener;
    },
  };
}
