import type { ComponentProps } from 'react';
import { IconButton } from '../actions/icon-button.tsx';
import { classNames } from '../class-names.ts';
import { Search } from '../icons.ts';
import css from './search-field.module.css';
import { useSearchText } from './use-search-text.ts';

export type SearchFieldProps = Omit<ComponentProps<'input'>, 'type' | 'value' | 'defaultValue'> & {
  /** The query of the page. The field follows it, unless the visitor is typing. */
  query?: string | undefined;
  label: string;
  /** Label of the submit button. */
  submitLabel: string;
};

/** A search input with its submit button, for a surrounding GET form. Typed text is kept until it is submitted. */
export function SearchField({ label, submitLabel, query = '', className, ref, ...input }: SearchFieldProps) {
  const attach = useSearchText(query, ref);
  return (
    <div className={classNames(css.box, className)}>
      <input
        enterKeyHint="search"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        {...input}
        ref={attach}
        defaultValue={query}
        type="search"
        aria-label={label}
        className={css.input}
      />
      <IconButton icon={Search} label={submitLabel} type="submit" variant="primary" className={css.submit} />
    </div>
  );
}
