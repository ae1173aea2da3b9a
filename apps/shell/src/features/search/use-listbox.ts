import { useEffect, useState } from 'react';

/** Where the keyboard is: the index of an option, or -1 for the field itself. */
const none = -1;

/**
 * Makes a combobox of a search field that is there already (ARIA pattern with a list popup): arrow keys walk through the
 * options while the focus stays in the field, Enter follows the option, Escape closes, leaving the field closes. Options
 * carry the ids `${listId}-0`, `${listId}-1` and so on.
 */
export function useListbox(input: HTMLInputElement, listId: string, count: number) {
  const [isOpen, setOpen] = useState(document.activeElement === input);
  const [active, setActive] = useState(none);
  const isShown = isOpen && count > 0;
  const activeId = isShown && active >= 0 && active < count ? `${listId}-${active}` : undefined;

  useEffect(() => {
    const show = (isFocused: boolean) => {
      setOpen(isFocused);
      setActive(none);
    };
    const open = () => show(true);
    const close = () => show(false);
    input.addEventListener('input', open);
    input.addEventListener('focus', open);
    input.addEventListener('blur', close);
    return () => {
      input.removeEventListener('input', open);
      input.removeEventListener('focus', open);
      input.removeEventListener('blur', close);
    };
  }, [input]);

  useEffect(() => {
    const walk = (step: number) => {
      setOpen(true);
      // past the last option comes the field itself, then the first one again
      setActive((now) => (((isShown ? now : none) + 1 + step + count + 1) % (count + 1)) - 1);
    };
    const press = (event: KeyboardEvent) => {
      const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
      if (step && count > 0) walk(step);
      else if (event.key === 'Escape' && isShown) setOpen(false);
      else if (event.key === 'Enter' && activeId) document.getElementById(activeId)?.click();
      else return;
      event.preventDefault();
    };
    const closeAfterSearch = () => setOpen(false);
    input.addEventListener('keydown', press);
    input.form?.addEventListener('submit', closeAfterSearch);
    return () => {
      input.removeEventListener('keydown', press);
      input.form?.removeEventListener('submit', closeAfterSearch);
    };
  }, [input, count, isShown, activeId]);

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

  return { isShown, active, close: () => setOpen(false) };
}
