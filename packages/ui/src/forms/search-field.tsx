import type { ComponentProps } from 'react';
import { IconButton } from '../actions/icon-button.tsx';
import { classNames } from '../class-names.ts';
import { Search } from '../icons.ts';
import css from './search-field.module.css';

export type SearchFieldProps = Omit<ComponentProps<'input'>, 'type'> & {
  label: string;
  /** Name of the button that sends the form. */
  submitLabel: string;
};

/** A search input with its submit button, for a surrounding GET form. */
export function SearchField({ label, submitLabel, className, ...input }: SearchFieldProps) {
  return (
    <div className={classNames(css.box, className)}>
      <input
        enterKeyHint="search"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        {...input}
        type="search"
        aria-label={label}
        className={css.input}
      />
      <IconButton icon={Search} label={submitLabel} type="submit" variant="primary" className={css.submit} />
    </div>
  );
}
