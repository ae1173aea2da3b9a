import { type ReactNode, useId } from 'react';
import { classNames } from '../class-names.ts';
import css from './check.module.css';
import { Radio } from './checkbox.tsx';
import { FieldError } from './field.tsx';

export type RadioOption = {
  value: string;
  label: ReactNode;
  hint?: ReactNode;
  trailing?: ReactNode;
  disabled?: boolean | undefined;
};

export type RadioGroupProps = {
  legend: ReactNode;
  hideLegend?: boolean | undefined;
  name: string;
  options: readonly RadioOption[];
  value?: string | undefined;
  defaultValue?: string | undefined;
  onValueChange?: ((value: string) => void) | undefined;
  hint?: ReactNode;
  error?: ReactNode;
  required?: boolean | undefined;
  orientation?: 'vertical' | 'horizontal' | undefined;
  id?: string | undefined;
  className?: string | undefined;
};

/** A fieldset of native radio buttons. */
export function RadioGroup({
  legend,
  hideLegend = false,
  name,
  options,
  value,
  defaultValue,
  onValueChange,
  hint,
  error,
  required = false,
  orientation = 'vertical',
  id,
  className,
}: RadioGroupProps) {
  return (
    <ChoiceFieldset {...{ legend, hideLegend, hint, error, id, className }}>
      <div className={classNames(css.options, css[orientation])}>
        {options.map((option) => (
          <Radio
            {...option}
            key={option.value}
            name={name}
            required={required}
            {...(value === undefined
              ? { defaultChecked: option.value === defaultValue }
              : { checked: option.value === value })}
            onChange={() => onValueChange?.(option.value)}
          />
        ))}
      </div>
    </ChoiceFieldset>
  );
}

export type ChoiceFieldsetProps = Pick<
  RadioGroupProps,
  'legend' | 'hideLegend' | 'hint' | 'error' | 'id' | 'className'
> & { children: ReactNode };

/** Legend, hint and error around a group of choices. */
export function ChoiceFieldset({ legend, hideLegend, hint, error, id, className, children }: ChoiceFieldsetProps) {
  const ownId = useId();
  const groupId = id ?? ownId;
  const described = [hint && `${groupId}-hint`, error && `${groupId}-error`].filter(Boolean).join(' ');
  return (
    <fieldset
      id={groupId}
      tabIndex={error ? -1 : undefined}
      className={classNames(css.group, className)}
      aria-describedby={described || undefined}
    >
      <legend className={classNames(css.legend, hideLegend && 'visually-hidden')}>{legend}</legend>
      {hint ? (
        <div id={`${groupId}-hint`} className={css['group-hint']}>
          {hint}
        </div>
      ) : null}
      {children}
      {error ? <FieldError id={`${groupId}-error`}>{error}</FieldError> : null}
    </fieldset>
  );
}
