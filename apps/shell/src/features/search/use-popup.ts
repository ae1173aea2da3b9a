import { useEffect, useState } from 'react';

/**
 * Whether what belongs to a search field is open: from the moment that the field has the focus or is typed into, until the
 * focus leaves the field's form, Escape is pressed, or the search begins. Escape gives the focus back to the field.
 */
export function usePopup(input: HTMLInputElement) {
  const [isOpen, setOpen] = useState(document.activeElement === input);

  useEffect(() => {
    const scope = input.form ?? input;
    const isWithin = (target: EventTarget | null) => target instanceof Node && scope.contains(target);
    const open = () => setOpen(true);
    const close = () => setOpen(false);
    const focus = ({ target, relatedTarget }: Event & { relatedTarget?: EventTarget | null }) => {
      if (target === input && !isWithin(relatedTarget ?? null)) open();
    };
    const leave = ({ relatedTarget }: Event & { relatedTarget?: EventTarget | null }) => {
      if (!isWithin(relatedTarget ?? null)) close();
    };
    input.addEventListener('input', open);
    scope.addEventListener('focusin', focus);
    scope.addEventListener('focusout', leave);
    // after the form was read: what is open belongs to what it sends
    const closeAfterwards = () => setTimeout(close);
    scope.addEventListener('submit', closeAfterwards);
    return () => {
      input.removeEventListener('input', open);
      scope.removeEventListener('focusin', focus);
      scope.removeEventListener('focusout', leave);
      scope.removeEventListener('submit', closeAfterwards);
    };
  }, [input]);

  useEffect(() => {
    const scope: HTMLElement = input.form ?? input;
    const press = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || !isOpen || event.defaultPrevented) return;
      event.preventDefault();
      setOpen(false);
      input.focus();
    };
    scope.addEventListener('keydown', press);
    return () => scope.removeEventListener('keydown', press);
  }, [input, isOpen]);

  return [isOpen, setOpen] as const;
}
