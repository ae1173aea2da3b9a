import type { ComponentProps } from 'react';
import { classNames } from '../class-names.ts';
import css from './field.module.css';
import { Field, type FieldTexts, splitFieldProps } from './field.tsx';

export type TextAreaProps = ComponentProps<'textarea'> & FieldTexts;

/** A labelled native field for a text of several lines. */
export function TextArea({ rows = 5, ...props }: TextAreaProps) {
  const { field, control } = splitFieldProps(props);
  return (
    <Field {...field}>
      {(attributes) => (
        <textarea {...control} {...attributes} rows={rows} className={classNames(css.control, css.area)} />
      )}
    </Field>
  );
}
