import { type ReactNode, useId } from 'react';
import { classNames } from '../class-names.ts';
import { Icon, type IconDrawing } from '../foundation/icon.tsx';
import css from './meter.module.css';

type BarProps = {
  label: ReactNode;
  /** The value as text, shown at the end of the line and read with the label. */
  valueText?: ReactNode;
  hideLabel?: boolean | undefined;
  className?: string | undefined;
};

export type ProgressBarProps = BarProps & {
  /** Undefined while the progress is unknown. */
  value?: number | undefined;
  max?: number | undefined;
};

/** Progress of a task, with the native progress element. */
export function ProgressBar({ label, valueText, hideLabel, value, max = 1, className }: ProgressBarProps) {
  const id = useId();
  return (
    <div className={classNames(css.bar, className)}>
      <BarLabel id={id} label={label} valueText={valueText} hideLabel={hideLabel} />
      <progress id={id} className={css.track} value={value} max={max} />
    </div>
  );
}

export type MeterProps = BarProps & {
  value: number;
  min?: number | undefined;
  max?: number | undefined;
  icon?: IconDrawing | undefined;
  tone?: 'accent' | 'success' | 'warn' | 'danger' | undefined;
};

/** A value within a known range (battery health, carbon saved), with the native meter element. */
export function Meter({
  label,
  valueText,
  hideLabel,
  value,
  min = 0,
  max = 1,
  icon,
  tone = 'accent',
  className,
}: MeterProps) {
  const id = useId();
  return (
    <div className={classNames(css.bar, css[tone], className)}>
      <BarLabel id={id} label={label} valueText={valueText} hideLabel={hideLabel} icon={icon} />
      <meter id={id} className={css.track} value={value} min={min} max={max} />
    </div>
  );
}

type BarLabelProps = Omit<BarProps, 'className' | 'hideLabel'> & {
  id: string;
  hideLabel: boolean | undefined;
  icon?: IconDrawing | undefined;
};

function BarLabel({ id, label, valueText, hideLabel, icon }: BarLabelProps) {
  return (
    <label htmlFor={id} className={classNames(css.label, hideLabel && 'visually-hidden')}>
      <span className={css.name}>
        {icon ? <Icon of={icon} size="s" className={css.icon} /> : null}
        {label}
      </span>
      {valueText ? <span className={css.value}>{valueText}</span> : null}
    </label>
  );
}
