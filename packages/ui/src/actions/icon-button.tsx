import type { ComponentProps } from 'react';
import { classNames } from '../class-names.ts';
import { Icon, type IconDrawing } from '../foundation/icon.tsx';
import css from './icon-button.module.css';
import { Spinner } from './spinner.tsx';

export type IconButtonProps = Omit<ComponentProps<'button'>, 'children' | 'aria-label'> & {
  icon: IconDrawing;
  /** Accessible name. */
  label: string;
  variant?: 'quiet' | 'outlined' | 'raised' | 'primary' | undefined;
  /** s 32 px, m 44 px, l 52 px. */
  size?: 's' | 'm' | 'l' | undefined;
  /** Fills the icon, for instance for a product on the wishlist; use it with aria-pressed. */
  filled?: boolean | undefined;
  pending?: boolean | undefined;
  /** A small count at the corner; the label must contain it, too. */
  count?: number | undefined;
};

/** A square button with an icon and a name for assistive technology. */
export function IconButton({
  icon,
  label,
  variant = 'quiet',
  size = 'm',
  filled = false,
  pending = false,
  count,
  className,
  onClick,
  type = 'button',
  ...rest
}: IconButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      aria-label={label}
      aria-busy={pending || undefined}
      aria-disabled={pending || rest['aria-disabled']}
      onClick={pending ? (event) => event.preventDefault() : onClick}
      className={classNames(css.button, css[variant], css[size], className)}
    >
      {pending ? <Spinner /> : Icon({ of: icon, size: size === 's' ? 's' : 'm', filled })}
      {count ? (
        <span className={css.count} aria-hidden="true">
          {count > 99 ? '99+' : count}
        </span>
      ) : null}
    </button>
  );
}
