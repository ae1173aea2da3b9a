import type { ComponentProps } from 'react';
import { classNames } from '../class-names.ts';
import { Icon } from '../foundation/icon.tsx';
import { ChevronDown } from '../icons.ts';
import css from './field.module.css';
import { Field, type FieldTexts, splitFieldProps } from './field.tsx';

export type SelectOption = { value: string; label: string; disabled?: boolean };

export type SelectProps = Omit<ComponentProps<'select'>, 'children' | 'multiple' | 'size'> &
  FieldTexts & {
    options: readonly SelectOption[];
    /** An empty first option, such as "Please choose". */
    placeholder?: string | undefined;
    /** `compact` is rounded, for toolbars. */
    variant?: 'field' | 'compact' | undefined;
  };

/** A labelled native select. */
export function Select({ options, placeholder, variant = 'field', ...props }: SelectProps) {
  const { field, control } = splitFieldProps(props);
  return (
    <Field {...field}>
      {(attributes) => (
        <div className={css.affixed}>
          <select
            {...control}
            {...attributes}
            className={classNames(css.control, css.select, variant === 'compact' && css.compact)}
          >
            {placeholder === undefined ? null : <option value="">{placeholder}</option>}
            {options.map(({ value, label, disabled }) => (
              <option key={value} value={value} disabled={disabled}>
                {label}
              </option>
            ))}
          </select>
          <span className={classNames(css.suffix, css.chevron)}>
            <Icon of={ChevronDown} />
          </span>
        </div>
      )}
    </Field>
  );
}
