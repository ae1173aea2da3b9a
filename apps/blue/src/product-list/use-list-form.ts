import { useNavigate } from '@reprise/platform';
import { hasUnsentText, markAsSent } from '@reprise/ui';
import { type ChangeEvent, type RefObject, type SubmitEvent, useEffect, useRef } from 'react';
import { type ListHref, stayInPlace } from './list-links.ts';
import type { ListState } from './list-state.ts';
import { stateOfForm } from './state-of-form.ts';

export interface ListForm {
  ref: RefObject<HTMLFormElement | null>;
  /** Boxes and menus apply at once; a text field applies when it is left. */
  onChange: (event: ChangeEvent<HTMLFormElement>) => void;
  /** Applies the form; returns false if a field is wrong. */
  onSubmit: (event: SubmitEvent<HTMLFormElement>) => boolean;
  /** Navigates to the form's state, unless the page already shows it. Does nothing if changes are only applied together. */
  apply: () => void;
}

const sortMenu = (form: HTMLFormElement): HTMLSelectElement | undefined => {
  const field = form.elements.namedItem('sort');
  return field instanceof HTMLSelectElement ? field : undefined;
};

/** Whether a field was changed since the page was rendered and is no longer being typed into. */
function isTouched(form: HTMLFormElement): boolean {
  const menu = sortMenu(form);
  if (menu && menu.selectedOptions[0]?.defaultSelected === false) return true;
  return [...form.elements].some(
    (field) =>
      field instanceof HTMLInputElement &&
      !(field === document.activeElement && hasUnsentText(field)) &&
      (field.checked !== field.defaultChecked || field.value !== field.defaultValue),
  );
}

/** Resets every field to the page's state, except one being typed into; a menu does not know its own default. */
function showState(form: HTMLFormElement, sort: string | undefined): void {
  const { activeElement } = document;
  const typed = hasUnsentText(activeElement) && activeElement.form === form ? activeElement : undefined;
  const text = typed?.value;
  form.reset();
  if (typed && text !== undefined) typed.value = text;
  const menu = sortMenu(form);
  if (menu) menu.value = [...menu.options].some(({ value }) => value === sort) ? (sort ?? '') : '';
}

/**
 * Connects a form of native, uncontrolled fields to the list's address: fields → address on every change, address → fields
 * after every navigation. Changes made before hydration are applied afterwards. With `isDeferred` changes are applied together,
 * by a submit.
 */
export function useListForm(state: ListState, href: ListHref, isDeferred = false): ListForm {
  const ref = useRef<HTMLFormElement>(null);
  const isHydrated = useRef(false);
  const navigate = useNavigate();
  const address = href({ ...state, page: 1 });

  const submit = (): boolean => {
    const form = ref.current;
    if (!form?.reportValidity()) return false;
    for (const field of form.elements) if (field instanceof HTMLInputElement) markAsSent(field);
    const next = href(stateOfForm(form));
    if (next !== address) void navigate(next, stayInPlace);
    return true;
  };
  const apply = () => {
    if (!isDeferred) submit();
  };
  const latest = useRef({ apply, sort: state.sort });
  useEffect(() => {
    latest.current = { apply, sort: state.sort };
  });

  useEffect(() => {
    const form = ref.current;
    if (!form) return;
    if (isHydrated.current) showState(form, latest.current.sort);
    else if (isTouched(form)) latest.current.apply();
    isHydrated.current = true;
  }, [address]);

  return {
    ref,
    apply,
    onChange: ({ target }) => {
      if (target.type === 'checkbox' || target instanceof HTMLSelectElement) apply();
    },
    onSubmit: (event) => {
      event.preventDefault();
      return submit();
    },
  };
}
