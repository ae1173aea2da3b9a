import type { ComponentProps } from 'react';
import { classNames } from '../class-names.ts';
import css from './field.module.css';
import { Field, type FieldTexts, splitFieldProps } from './field.tsx';

export type TextAreaProps = ComponentProps<'textarea'> & FieldTexts;

/** A labelled native textarea that grows with its text where the browser can. */
export function TextArea(props: TextAreaProps) {
  const { field, control } = splitFieldProps(props);
  return (
    <Field {...field}>
      {(wiring) => <textarea rows={4} {...control} {...wiring} className={classNames(css.control, css.area)} />}
    </Field>
  );
}
