import { type ReactNode, useId } from 'react';
import { classNames } from '../class-names.ts';
import css from './check.module.css';
import { FieldError } from './field.tsx';

export type ChoiceFieldsetProps = {
  legend: ReactNode;
  hideLegend?: boolean | undefined;
  hint?: ReactNode;
  error?: ReactNode;
  id?: string | undefined;
  className?: string | undefined;
  children: ReactNode;
};

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
