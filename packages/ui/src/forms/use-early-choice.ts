import { type RefObject, useEffect, useRef } from 'react';

/**
 * Calls `onChange` of a controlled input that was changed before hydration. React would leave the input as it is, report
 * nothing and reset it with the next render. Returns the input's ref; `checked` is undefined for uncontrolled inputs, which do
 * not need this.
 */
export function useEarlyChoice(checked: boolean | undefined): RefObject<HTMLInputElement | null> {
  const ref = useRef<HTMLInputElement>(null);
  const first = useRef(checked);
  // Not a layout effect, since navigate() works only after the effects of the router.
  useEffect(() => {
    const input = ref.current;
    const expected = first.current;
    if (!input || expected === undefined || input.checked === expected) return;
    // In a group of radio buttons, only the chosen one fires a change event.
    if (input.type === 'radio' && expected) return;
    input.checked = expected;
    input.click();
  }, []);
  return ref;
}
