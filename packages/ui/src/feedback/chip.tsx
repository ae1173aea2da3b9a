import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { Icon } from '../foundation/icon.tsx';
import { Close } from '../icons.ts';
import { type RenderLink, renderAnchor } from '../navigation/link.tsx';
import css from './chip.module.css';

export type ChipProps = {
  children: ReactNode;
  /** Target of the chip; for a removable one, the page without it. With `onPress` alone the chip is a button. */
  href?: string | undefined;
  onPress?: (() => void) | undefined;
  /** Accessible name of a removable chip, such as "Remove filter Apple"; shows a cross. */
  removeLabel?: string | undefined;
  selected?: boolean | undefined;
  /** A small text at the end, such as the number of products. */
  trailing?: ReactNode;
  renderLink?: RenderLink | undefined;
  className?: string | undefined;
};

/** A pill: a chosen filter to remove, a suggestion to follow, or a toggle. */
export function Chip({
  children,
  href,
  onPress,
  removeLabel,
  selected = false,
  trailing,
  renderLink = renderAnchor,
  className,
}: ChipProps) {
  const chipClass = classNames(css.chip, (href || onPress) && css.active, selected && css.selected, className);
  const content = (
    <>
      {children}
      {trailing === undefined ? null : <span className={css.trailing}>{trailing}</span>}
      {removeLabel ? <Icon of={Close} size="s" /> : null}
    </>
  );
  if (href !== undefined) {
    const current = selected && !removeLabel ? 'true' : undefined;
    return renderLink({
      href,
      className: chipClass,
      'aria-current': current,
      'aria-label': removeLabel,
      onClick: onPress,
      children: content,
    });
  }
  if (!onPress) return <span className={chipClass}>{content}</span>;
  return (
    <button
      type="button"
      className={chipClass}
      aria-label={removeLabel}
      aria-pressed={removeLabel ? undefined : selected}
      onClick={onPress}
    >
      {content}
    </button>
  );
}

export interface ChipRowProps {
  /** List items with a chip each. */
  children: ReactNode;
  'aria-labelledby'?: string | undefined;
}

/** Chips in one line to scroll sideways on phones, where several lines would hide what follows; elsewhere they wrap. */
export function ChipRow({ children, ...label }: ChipRowProps) {
  return (
    <ul className={css.row} {...label}>
      {children}
    </ul>
  );
}
