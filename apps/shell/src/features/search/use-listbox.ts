import { useEffect, useLayoutEffect, useState } from 'react';

/** The active index while no option is active, but the field itself. */
const none = -1;

/** The index that a key moves to; undefined for keys that the list does not handle. */
function optionAfter(key: string, now: number, count: number): number | undefined {
  // After the last option comes the field, then the first option.
  const move = (step: number) => ((now + 1 + step + count + 1) % (count + 1)) - 1;
  if (key === 'ArrowDown') return move(1);
  if (key === 'ArrowUp') return move(-1);
  // In the field they move the caret.
  if (now === none) return undefined;
  return { Home: 0, End: count - 1 }[key];
}

/** The list of options that belongs to a field. */
export interface ListboxOptions {
  listId: string;
  count: number;
  isOpen: boolean;
  setOpen: (isOpen: boolean) => void;
}

/**
 * Turns an existing search field into a combobox (ARIA pattern with a listbox popup): arrow keys, Home and End move
 * through the options while the field keeps the focus, Enter follows the active option. Options need the ids
 * `${listId}-0`, `${listId}-1` and so on. Returns the index of the active option, -1 for the field itself.
 */
export function useListbox(input: HTMLInputElement, { listId, count, isOpen, setOpen }: ListboxOptions): number {
  const [active, setActive] = useState(none);
  const isShown = isOpen && count > 0;
  const current = isShown && active < count ? active : none;
  const activeId = current === none ? undefined : `${listId}-${current}`;

  useEffect(() => {
    const forget = () => setActive(none);
    input.addEventListener('input', forget);
    input.addEventListener('focus', forget);
    input.addEventListener('blur', forget);
    return () => {
      input.removeEventListener('input', forget);
      input.removeEventListener('focus', forget);
      input.removeEventListener('blur', forget);
    };
  }, [input]);

  // With the options, not after them: a key pressed in between would be lost.
  useLayoutEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key === 'Enter' && activeId) {
        document.getElementById(activeId)?.click();
        return event.preventDefault();
      }
      const to = count > 0 ? optionAfter(event.key, current, count) : undefined;
      if (to === undefined) return;
      event.preventDefault();
      setOpen(true);
      setActive(to);
    };
    input.addEventListener('keydown', press);
    return () => input.removeEventListener('keydown', press);
  }, [input, count, current, activeId, setOpen]);

  useEffect(() => {
    input.setAttribute('role', 'combobox');
    input.setAttribute('aria-autocomplete', 'list');
    input.setAttribute('aria-controls', listId);
    input.setAttribute('aria-expanded', String(isShown));
    if (activeId) {
      input.setAttribute('aria-activedescendant', activeId);
      document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' });
    } else input.removeAttribute('aria-activedescendant');
  }, [input, listId, isShown, activeId]);

  return current;
}
