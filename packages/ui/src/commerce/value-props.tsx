import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { Icon, type IconDrawing } from '../foundation/icon.tsx';
import css from './value-props.module.css';

export type ValuePropsProps = {
  /** Accessible name of the list. */
  label: string;
  items: ReadonlyArray<{ icon: IconDrawing; title: ReactNode; text?: ReactNode; href?: string | undefined }>;
  /** `bar` is one line for headers, `cards` have explanations. */
  variant?: 'bar' | 'cards' | undefined;
  className?: string | undefined;
};

/** The shop's promises: returns, guarantee, quality checks. With `href` an item links to the page that explains it. */
export function ValueProps({ label, items, variant = 'cards', className }: ValuePropsProps) {
  return (
    <ul aria-label={label} className={classNames(css.list, css[variant], className)}>
      {items.map(({ icon, title, text, href }, index) => {
        const content = (
          <>
            <span className={css.icon}>
              <Icon of={icon} size={variant === 'bar' ? 's' : 'l'} />
            </span>
            <span className={css.texts}>
              <span className={css.title}>{title}</span>
              {text && variant === 'cards' ? <span className={css.text}>{text}</span> : null}
            </span>
          </>
        );
        return (
          <li key={index} className={css.item}>
            {href ? (
              <a href={href} className={css.link}>
                {content}
              </a>
            ) : (
              content
            )}
          </li>
        );
      })}
    </ul>
  );
}
