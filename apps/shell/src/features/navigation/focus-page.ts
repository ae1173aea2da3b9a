let lateHeading: MutationObserver | undefined;

/** Whether the page has a heading that took the focus. */
function focusHeading(main: HTMLElement): boolean {
  const heading = main.querySelector('h1');
  heading?.setAttribute('tabindex', '-1');
  heading?.focus({ preventScroll: true });
  return heading !== null && document.activeElement === heading;
}

/**
 * Focuses the heading, so that screen readers and the Tab key start there. While the code of a page is loading there is
 * no heading: `main` has the focus until it appears, unless the visitor moves the focus before.
 */
export function focusPage(main: HTMLElement | null): void {
  lateHeading?.disconnect();
  if (!main || focusHeading(main)) return;
  main.focus({ preventScroll: true });
  const observer = new MutationObserver(() => {
    if (document.activeElement !== main || focusHeading(main)) observer.disconnect();
  });
  // React hides a page whose code is loading, and shows it again, by its style.
  observer.observe(main, { childList: true, subtree: true, attributeFilter: ['style'] });
  lateHeading = observer;
}
