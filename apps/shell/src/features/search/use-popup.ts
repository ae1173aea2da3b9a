import { useEffect, useLayoutEffect, useState } from 'react';

/**
 * Whether the popup of a search field is open: from focus or input until the focus leaves the form, Escape is pressed,
 * or the form is submitted. Escape returns the focus to the field.
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
    // After the form is read, because the popup contains form fields.
    const closeAfterwards = () => setTimeout(close);
    scope.addEventListener('submit', closeAfterwards);
    return () => {
      input.removeEventListener('input', open);
      scope.removeEventListener('focusin', focus);
      scope.removeEventListener('focusout', leave);
      scope.removeEventListener('submit', closeAfterwards);
    };
  }, [input]);

  // With the popup, not after it: Escape pressed in between would be lost.
  useLayoutEffect(() => {
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
