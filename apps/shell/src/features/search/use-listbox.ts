import { useEffect, useState } from 'react';

/** Where the keyboard is: the index of an option, or -1 for the field itself. */
const none = -1;

/** Where a key leads from an option, or from the field itself; undefined for keys that are not for the list. */
function optionAfter(key: string, now: number, count: number): number | undefined {
  // past the last option comes the field itself, then the first one again
  const round = (step: number) => ((now + 1 + step + count + 1) % (count + 1)) - 1;
  if (key === 'ArrowDown') return round(1);
  if (key === 'ArrowUp') return round(-1);
  // in the field itself they move the caret
  if (now === none) return undefined;
  return { Home: 0, End: count - 1 }[key];
}

/** How a list of options stands to its field. */
export interface ListboxOptions {
  listId: string;
  count: number;
  isOpen: boolean;
  setOpen: (isOpen: boolean) => void;
}

/**
 * Makes a combobox of a search field that is there already (ARIA pattern with a list popup): arrow keys, Home and End walk
 * through the options while the focus stays in the field, Enter follows the option. Options carry the ids `${listId}-0`,
 * `${listId}-1` and so on. Gives the index of the option at hand, -1 for the field itself.
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

  useEffect(() => {
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
