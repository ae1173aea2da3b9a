export interface ImpressionOptions {
  /** Where elements are looked for, also those that are added later. */
  root: Element;
  selector: string;
  /** Called with elements of which half was seen, each once, a moment after the first of them. */
  onSeen: (elements: readonly Element[]) => void;
  /** Milliseconds in which elements are collected. */
  collectMs?: number;
}

/** Watches which elements come into view. Returns a function that stops it, after reporting the collected elements. */
export function watchImpressions({ root, selector, onSeen, collectMs = 500 }: ImpressionOptions): () => void {
  const watched = new WeakSet<Element>();
  let seen: Element[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;

  function report(): void {
    clearTimeout(timer);
    timer = undefined;
    const elements = seen;
    seen = [];
    if (elements.length > 0) onSeen(elements);
  }

  const visible = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) {
        if (!isIntersecting) continue;
        visible.unobserve(target);
        seen.push(target);
      }
      if (seen.length > 0) timer ??= setTimeout(report, collectMs);
    },
    { threshold: 0.5 },
  );

  function watch(): void {
    for (const element of root.querySelectorAll(selector)) {
      if (watched.has(element)) continue;
      watched.add(element);
      visible.observe(element);
    }
  }
  const added = new MutationObserver(watch);
  added.observe(root, { childList: true, subtree: true });
  window.addEventListener('pagehide', report);
  watch();

  return () => {
    added.disconnect();
    visible.disconnect();
    window.removeEventListener('pagehide', report);
    report();
  };
}
