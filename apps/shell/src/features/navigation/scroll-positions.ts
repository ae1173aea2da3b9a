const storageKey = 'reprise.scroll';
const maxPositions = 50;

function savedPositions(): Record<string, number> {
  try {
    return Object(JSON.parse(sessionStorage.getItem(storageKey) ?? '{}'));
  } catch {
    return {};
  }
}

/** Stores the scroll position of a history entry, if storage is available. */
export function savePosition(key: string, position: number): void {
  const { [key]: _replaced, ...others } = savedPositions();
  const positions = Object.entries({ ...others, [key]: position }).slice(-maxPositions);
  try {
    sessionStorage.setItem(storageKey, JSON.stringify(Object.fromEntries(positions)));
  } catch {
    // The storage is full or blocked.
  }
}

/** The element that a fragment names. Malformed fragments cannot be decoded, and are used as they are. */
function anchorOf(hash: string): HTMLElement | null {
  const id = hash.slice(1);
  try {
    return document.getElementById(decodeURIComponent(id));
  } catch {
    return document.getElementById(id);
  }
}

/** Scrolls to the stored position of the history entry on a return, else to the anchor, else to the top. */
export function restoreScroll(keyToReturnTo: string | undefined, hash: string): void {
  const saved = keyToReturnTo === undefined ? undefined : savedPositions()[keyToReturnTo];
  const anchor = saved === undefined ? anchorOf(hash) : null;
  if (anchor) anchor.scrollIntoView();
  else window.scrollTo(0, saved ?? 0);
}
