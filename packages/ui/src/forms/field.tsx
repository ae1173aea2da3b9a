import { type ReactNode, useId } from 'react';
import { classNames } from '../class-names.ts';
import { Icon } from '../foundation/icon.tsx';
import { CircleAlert } from '../icons.ts';
import css from './field.module.css';

/** The attributes that connect a control with its label, hint and error. */
export type FieldControlProps = {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
};

/** Props of every labelled field. */
export type FieldTexts = {
  label: ReactNode;
  /** Shown below the label; part of the control's description. */
  hint?: ReactNode;
  /** What is wrong and how to fix it; marks the control as invalid. */
  error?: ReactNode;
  /** Shown next to the label of an optional field, for instance "optional". */
  optionalLabel?: string | undefined;
  /** Shows the label to assistive technology only. */
  hideLabel?: boolean | undefined;
};

export type FieldProps = FieldTexts & {
  /** The control's id, for links to it, as in an error summary. */
  id?: string | undefined;
  className?: string | undefined;
  children: (control: FieldControlProps) => ReactNode;
};

/** Label, hint and error around any single control, connected by ids. */
export function Field({ label, hint, error, optionalLabel, hideLabel = false, id, className, children }: FieldProps) {
  const ownId = useId();
  const controlId = id ?? ownId;
  const hintId = `${controlId}-hint`;
  const errorId = `${controlId}-error`;
  return (
    <div className={classNames(css.field, className)}>
      <label htmlFor={controlId} className={classNames(css.label, hideLabel && 'visually-hidden')}>
        {label}
        {optionalLabel ? (
          <>
            {' '}
            <span className={css.optional}>{optionalLabel}</span>
          </>
        ) : null}
      </label>
      {hint ? (
        <div id={hintId} className={css.hint}>
          {hint}
        </div>
      ) : null}
      {children({
        id: controlId,
        'aria-describedby': [hint && hintId, error && errorId].filter(Boolean).join(' ') || undefined,
        'aria-invalid': error ? true : undefined,
      })}
      {error ? <FieldError id={errorId}>{error}</FieldError> : null}
    </div>
  );
}

/** The error below a control or a group of controls. */
export function FieldError({ id, children }: { id?: string; children: ReactNode }) {
  return (
    <div id={id} className={css.error}>
      <Icon of={CircleAlert} size="s" className={css['error-icon']} />
      <span>{children}</span>
    </div>
  );
}

type WithFieldTexts = FieldTexts & { id?: string | undefined; className?: string | undefined };

/** Splits the props of a field component into those of the field and those of the native control. */
export function splitFieldProps<Props extends WithFieldTexts>(props: Props) {
  const { label, hint, error, optionalLabel, hideLabel, id, className, ...control } = props;
  const field = { label, hint, error, optionalLabel, id, className, ...(hideLabel ? { hideLabel } : {}) };
  return { field, control };
}
