const storageKey = 'reprise.scans';
const maxCharacters = 20_000;

/** Typed and scanned codes that are not in the cart yet. They survive a reload, and work offline. */
export function readScans(): string {
  try {
    return (localStorage.getItem(storageKey) ?? '').slice(0, maxCharacters);
  } catch {
    return '';
  }
}

export function storeScans(codes: string): void {
  try {
    if (codes.trim() === '') localStorage.removeItem(storageKey);
    else localStorage.setItem(storageKey, codes.slice(0, maxCharacters));
  } catch {
    // Without storage the codes last as long as the page.
  }
}

/** Does nothing on the server. */
export function clearScans(): void {
  // Where storage is blocked, even `typeof localStorage` throws.
  if (typeof window !== 'undefined') storeScans('');
}
