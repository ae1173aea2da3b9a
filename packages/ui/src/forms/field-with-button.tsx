import type { ComponentProps, ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import css from './field-with-button.module.css';

export type FieldWithButtonProps = Omit<ComponentProps<'input'>, 'aria-label'> & {
  /** Accessible name. */
  label: string;
  /** An IconButton at the end of the field. */
  button: ReactNode;
};

/** A round field with its button inside, for a question or a search. */
export function FieldWithButton({ label, button, className, ...input }: FieldWithButtonProps) {
  return (
    <div className={classNames(css.box, className)}>
      <input autoComplete="off" {...input} aria-label={label} className={css.input} />
      {button}
    </div>
  );
}
