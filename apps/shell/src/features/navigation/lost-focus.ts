/**
 * Calls `restore` when the focused element is removed and nothing else gets the focus: the focus would start at the top
 * of the document again. Returns a function that stops this.
 */
export function watchLostFocus(within: HTMLElement, restore: () => void): () => void {
  let focused: Node | undefined;
  const note = ({ target }: FocusEvent) => {
    focused = target instanceof Node ? target : undefined;
  };
  // A press outside the focused element drops the focus on purpose. One on it does not, and causes no `focusin` either.
  const forget = ({ target }: PointerEvent) => {
    if (!(target instanceof Node && focused?.contains(target))) focused = undefined;
  };
  const observer = new MutationObserver(() => {
    if (!focused || focused.isConnected) return;
    focused = undefined;
    if (document.activeElement === document.body) restore();
  });
  observer.observe(within, { childList: true, subtree: true });
  within.addEventListener('focusin', note);
  document.addEventListener('pointerdown', forget, true);
  return () => {
    observer.disconnect();
    within.removeEventListener('focusin', note);
    document.removeEventListener('pointerdown', forget, true);
  };
}
