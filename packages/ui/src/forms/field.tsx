import { type ReactNode, useId } from 'react';
import { classNames } from '../class-names.ts';
import { Icon } from '../foundation/icon.tsx';
import { CircleAlert } from '../icons.ts';
import css from './field.module.css';

/** The attributes that tie a control to its label, hint and error. */
export type FieldControlProps = {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
};

/** What every labelled field takes. */
export type FieldTexts = {
  label: ReactNode;
  /** Shown under the label, read with the control. */
  hint?: ReactNode;
  /** Says what is wrong and how to mend it; marks the control invalid. */
  error?: ReactNode;
  /** Set beside the label of a field that may stay empty, for instance "optional". */
  optionalLabel?: string | undefined;
  /** Keeps the label for assistive technology only. */
  hideLabel?: boolean | undefined;
};

export type FieldProps = FieldTexts & {
  /** The control's id, where something outside (an error summary) links to it. */
  id?: string | undefined;
  className?: string | undefined;
  children: (control: FieldControlProps) => ReactNode;
};

/** Label, hint and error around any single control, tied together by ids. */
export function Field({ label, hint, error, optionalLabel, hideLabel = false, id, className, children }: FieldProps) {
  const ownId = useId();
  const controlId = id ?? ownId;
  const hintId = `${controlId}-hint`;
  const errorId = `${controlId}-error`;
  return (
    <div className={classNames(css.field, className)}>
      <label htmlFor={controlId} className={classNames(css.label, hideLabel && 'visually-hidden')}>
        {label}
        {optionalLabel ? <span className={css.optional}> {optionalLabel}</span> : null}
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

/** The error line under a control or a group of controls. */
export function FieldError({ id, children }: { id?: string; children: ReactNode }) {
  return (
    <div id={id} className={css.error}>
      <Icon of={CircleAlert} size="s" className={css['error-icon']} />
      <span>{children}</span>
    </div>
  );
}

type WithFieldTexts = FieldTexts & { id?: string | undefined; className?: string | undefined };

/** Parts a field component's props into what the field and what the native control takes. */
export function splitFieldProps<Props extends WithFieldTexts>(props: Props) {
  const { label, hint, error, optionalLabel, hideLabel, id, className, ...control } = props;
  const field = { label, hint, error, optionalLabel, id, className, ...(hideLabel ? { hideLabel } : {}) };
  return { field, control };
}
