/**
 * Calls `regain` when the element that has the focus is taken away and nothing else has taken the focus: it would begin at the
 * top of the document again. Returns what ends it.
 */
export function watchLostFocus(within: HTMLElement, regain: () => void): () => void {
  let focused: Node | undefined;
  const note = ({ target }: FocusEvent) => {
    focused = target instanceof Node ? target : undefined;
  };
  // a press beside everything gives up the focus on purpose
  const forget = () => {
    focused = undefined;
  };
  const observer = new MutationObserver(() => {
    if (!focused || focused.isConnected) return;
    focused = undefined;
    if (document.activeElement === document.body) regain();
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
