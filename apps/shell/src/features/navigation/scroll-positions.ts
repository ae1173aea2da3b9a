const storageKey = 'reprise.scroll';
const maxPositions = 50;

function savedPositions(): Record<string, number> {
  try {
    return Object(JSON.parse(sessionStorage.getItem(storageKey) ?? '{}'));
  } catch {
    return {};
  }
}

/** Remembers how far down an entry of the history was read; without a storage nothing is remembered. */
export function savePosition(key: string, position: number): void {
  const { [key]: _replaced, ...others } = savedPositions();
  const positions = Object.entries({ ...others, [key]: position }).slice(-maxPositions);
  try {
    sessionStorage.setItem(storageKey, JSON.stringify(Object.fromEntries(positions)));
  } catch {
    // the storage is full or forbidden
  }
}

/** What a fragment names. It may be written in any way, but only a well-formed one can be decoded. */
function anchorOf(hash: string): HTMLElement | null {
  const id = hash.slice(1);
  if (id === '') return null;
  try {
    return document.getElementById(decodeURIComponent(id));
  } catch {
    return document.getElementById(id);
  }
}

/** To the position that was saved for an entry of the history, if it is one to go back to; else the anchor, else the top. */
export function restoreScroll(keyToReturnTo: string | undefined, hash: string): void {
  const saved = keyToReturnTo === undefined ? undefined : savedPositions()[keyToReturnTo];
  const anchor = saved === undefined ? anchorOf(hash) : null;
  if (anchor) anchor.scrollIntoView();
  else window.scrollTo(0, saved ?? 0);
}
