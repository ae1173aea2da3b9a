import type { ComponentProps } from 'react';
import { IconButton } from '../actions/icon-button.tsx';
import { Search } from '../icons.ts';
import { FieldWithButton } from './field-with-button.tsx';
import { useSearchText } from './use-search-text.ts';

export type SearchFieldProps = Omit<ComponentProps<'input'>, 'type' | 'value' | 'defaultValue'> & {
  /** The query of the page. The field follows it, unless the visitor is typing. */
  query?: string | undefined;
  label: string;
  /** Label of the submit button. */
  submitLabel: string;
};

/** A search input with its submit button, for a surrounding GET form. Typed text is kept until it is submitted. */
export function SearchField({ submitLabel, query = '', ref, ...input }: SearchFieldProps) {
  const attach = useSearchText(query, ref);
  return (
    <FieldWithButton
      enterKeyHint="search"
      autoCapitalize="none"
      spellCheck={false}
      {...input}
      ref={attach}
      defaultValue={query}
      type="search"
      button={<IconButton icon={Search} label={submitLabel} type="submit" variant="primary" />}
    />
  );
}
