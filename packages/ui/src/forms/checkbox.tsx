import { type ComponentProps, type ReactNode, useId } from 'react';
import { classNames } from '../class-names.ts';
import css from './check.module.css';
import { FieldError } from './field.tsx';
import { useEarlyChoice } from './use-early-choice.ts';

export type CheckboxProps = Omit<ComponentProps<'input'>, 'type' | 'size' | 'ref'> & {
  label: ReactNode;
  hint?: ReactNode;
  error?: ReactNode;
  /** Text at the end of the line, such as the number of products of a facet. */
  trailing?: ReactNode;
};

/** A native checkbox with its label; the whole line is clickable. */
export function Checkbox(props: CheckboxProps) {
  return check({ ...props, type: 'checkbox' });
}

export type SwitchProps = CheckboxProps;

/** A native checkbox with the role and appearance of a switch, for settings that take effect at once. */
export function Switch(props: SwitchProps) {
  return check({ ...props, type: 'checkbox', role: 'switch' });
}

type CheckProps = CheckboxProps & { type: 'checkbox' };

/**
 * Native input, label, hint and error. Filter lists have a hundred of them, so the plain form is not a component. Controlled
 * inputs and those that may get a hint or an error later are, so that the element stays the same.
 */
const check = (props: CheckProps) =>
  'hint' in props || 'error' in props || 'checked' in props ? <ExplainedCheck {...props} /> : plainCheck(props);

/** The label contains the input, so that no ids are needed. */
function plainCheck({ label, hint: _hint, error: _error, trailing, className, ...input }: CheckProps) {
  return (
    <label className={classNames(css.line, className)}>
      <input {...input} className={input.role === 'switch' ? css.switch : css.input} />
      {typeof label === 'string' ? label : <span>{label}</span>}
      {trailing === undefined ? null : <span className={css.trailing}>{trailing}</span>}
    </label>
  );
}

function ExplainedCheck({ label, hint, error, trailing, className, id, ...input }: CheckProps) {
  const ownId = useId();
  const ref = useEarlyChoice(input.checked);
  const inputId = id ?? ownId;
  const described = [hint && `${inputId}-hint`, error && `${inputId}-error`].filter(Boolean).join(' ');
  return (
    <div className={classNames(css.check, className)}>
      <input
        {...input}
        ref={ref}
        id={inputId}
        className={input.role === 'switch' ? css.switch : css.input}
        aria-describedby={described || input['aria-describedby']}
        aria-invalid={error ? true : undefined}
      />
      <label htmlFor={inputId} className={css.label}>
        {typeof label === 'string' ? label : <span>{label}</span>}
        {trailing === undefined ? null : <span className={css.trailing}>{trailing}</span>}
      </label>
      {hint ? (
        <div id={`${inputId}-hint`} className={css.hint}>
          {hint}
        </div>
      ) : null}
      {error ? (
        <div className={css.hint}>
          <FieldError id={`${inputId}-error`}>{error}</FieldError>
        </div>
      ) : null}
    </div>
  );
}
