import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { Icon } from '../foundation/icon.tsx';
import { ChevronDown } from '../icons.ts';
import css from './disclosure.module.css';

export type DisclosureProps = {
  summary: ReactNode;
  defaultOpen?: boolean | undefined;
  /** A card; by default a line of text. */
  variant?: 'line' | 'card' | undefined;
  className?: string | undefined;
  children: ReactNode;
};

/** A line or a card that expands its content, with native details and summary. */
export function Disclosure({ summary, defaultOpen = false, variant = 'line', className, children }: DisclosureProps) {
  return (
    <details open={defaultOpen} className={classNames(css.disclosure, css[variant], className)}>
      <summary className={css.summary}>
        {summary}
        <Icon of={ChevronDown} size="s" className={css.chevron} />
      </summary>
      <div className={css.content}>{children}</div>
    </details>
  );
}
