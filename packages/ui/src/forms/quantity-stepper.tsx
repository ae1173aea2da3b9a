import { useRef } from 'react';
import { classNames } from '../class-names.ts';
import { Icon } from '../foundation/icon.tsx';
import { Minus, Plus } from '../icons.ts';
import css from './quantity-stepper.module.css';

export type QuantityStepperProps = {
  label: string;
  decreaseLabel: string;
  increaseLabel: string;
  name?: string | undefined;
  value?: number | undefined;
  defaultValue?: number | undefined;
  min?: number | undefined;
  max?: number | undefined;
  disabled?: boolean | undefined;
  onValueChange?: ((value: number) => void) | undefined;
  className?: string | undefined;
};

/** A native number input with a button on either side; the buttons stop at `min` and `max`. */
export function QuantityStepper({
  label,
  decreaseLabel,
  increaseLabel,
  name,
  value,
  defaultValue,
  min = 1,
  max = 99,
  disabled = false,
  onValueChange,
  className,
}: QuantityStepperProps) {
  const input = useRef<HTMLInputElement>(null);
  const step = (by: 1 | -1) => {
    const field = input.current;
    if (!field) return;
    const next = Math.min(max, Math.max(min, (Number.isNaN(field.valueAsNumber) ? min : field.valueAsNumber) + by));
    if (value === undefined) field.valueAsNumber = next;
    onValueChange?.(next);
  };
  return (
    <div className={classNames(css.stepper, className)}>
      <button
        type="button"
        className={css.button}
        aria-label={decreaseLabel}
        disabled={disabled || value === min}
        onClick={() => step(-1)}
      >
        <Icon of={Minus} size="s" />
      </button>
      <input
        ref={input}
        type="number"
        inputMode="numeric"
        className={css.input}
        aria-label={label}
        name={name}
        min={min}
        max={max}
        disabled={disabled}
        {...(value === undefined ? { defaultValue: defaultValue ?? min } : { value })}
        onChange={(event) => {
          const typed = event.target.valueAsNumber;
          if (Number.isInteger(typed) && typed >= min && typed <= max) onValueChange?.(typed);
        }}
      />
      <button
        type="button"
        className={css.button}
        aria-label={increaseLabel}
        disabled={disabled || value === max}
        onClick={() => step(1)}
      >
        <Icon of={Plus} size="s" />
      </button>
    </div>
  );
}
