import { type RefObject, useEffect, useRef } from 'react';

/**
 * Tells `onChange` of a controlled choice that somebody made before the page was hydrated. React leaves such an input as it
 * is, reports nothing and resets it with the next render. Returns the input's ref; `checked` is undefined for an uncontrolled
 * input, which needs none of this.
 */
export function useEarlyChoice(checked: boolean | undefined): RefObject<HTMLInputElement | null> {
  const ref = useRef<HTMLInputElement>(null);
  const first = useRef(checked);
  // Not a layout effect: navigate() works only after the effects of the router.
  useEffect(() => {
    const input = ref.current;
    const expected = first.current;
    if (!input || expected === undefined || input.checked === expected) return;
    // Of a group of radio buttons only the chosen one reports.
    if (input.type === 'radio' && expected) return;
    input.checked = expected;
    input.click();
  }, []);
  return ref;
}
