import type { ComponentProps, ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import css from './field.module.css';
import { Field, type FieldTexts, splitFieldProps } from './field.tsx';

export type TextFieldProps = Omit<ComponentProps<'input'>, 'prefix'> &
  FieldTexts & {
    /** Content inside the field, before and after the text: an icon, a currency, a unit. */
    prefix?: ReactNode;
    suffix?: ReactNode;
  };

/** A labelled native input of any text-like type. */
export function TextField({ prefix, suffix, ...props }: TextFieldProps) {
  const { field, control } = splitFieldProps(props);
  return (
    <Field {...field}>
      {(attributes) => {
        const input = <input {...control} {...attributes} className={css.control} />;
        if (!prefix && !suffix) return input;
        return (
          <div
            className={classNames(css.affixed, prefix ? css['with-prefix'] : null, suffix ? css['with-suffix'] : null)}
          >
            {prefix ? <span className={css.prefix}>{prefix}</span> : null}
            {input}
            {suffix ? <span className={css.suffix}>{suffix}</span> : null}
          </div>
        );
      }}
    </Field>
  );
}
