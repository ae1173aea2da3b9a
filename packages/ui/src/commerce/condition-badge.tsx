import { classNames } from '../class-names.ts';
import css from './condition-badge.module.css';

/** New, then from "as new" to "heavily used". */
export type ConditionLabel = 'NEW' | 'A0' | 'A1' | 'A2' | 'A3' | 'A4';

export type ConditionBadgeProps = {
  condition: ConditionLabel;
  /** The translated condition. */
  label: string;
  size?: 's' | 'm' | undefined;
  className?: string | undefined;
};

/** A condition, shown by colour, mark and text: never by colour alone. */
export function ConditionBadge({ condition, label, size = 's', className }: ConditionBadgeProps) {
  return <span className={classNames(css.badge, css[condition.toLowerCase()], css[size], className)}>{label}</span>;
}
