import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { Icon, type IconDrawing } from '../foundation/icon.tsx';
import { type RenderedLinkProps, type RenderLink, renderAnchor } from '../navigation/link.tsx';
import css from './button.module.css';
import { Spinner } from './spinner.tsx';

type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger';
type ButtonSize = 's' | 'm' | 'l';
type ButtonAppearance = {
  variant?: ButtonVariant | undefined;
  size?: ButtonSize | undefined;
  block?: boolean | undefined;
  /** Aligns the label of a quiet button, not its edge, with the texts above it. */
  flush?: boolean | undefined;
};

/** The class names of a button, for links and labels that look like one. */
export function buttonClass({ variant = 'primary', size = 'm', block, flush }: ButtonAppearance = {}): string {
  return classNames(css.button, css[variant], css[size], block && css.block, flush && css.flush);
}

export type ButtonProps = ComponentProps<'button'> &
  ButtonAppearance & {
    icon?: IconDrawing | undefined;
    iconAfter?: IconDrawing | undefined;
    /** Keeps the width, ignores clicks and tells assistive technology that the button is busy. */
    pending?: boolean | undefined;
  };

/** A native button; `type` is `button` by default. */
export function Button({
  variant,
  size,
  block,
  flush,
  icon,
  iconAfter,
  pending = false,
  className,
  children,
  onClick,
  type = 'button',
  ...rest
}: ButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      aria-busy={pending || undefined}
      aria-disabled={pending || rest['aria-disabled']}
      onClick={pending ? ignore : onClick}
      className={classNames(buttonClass({ variant, size, block, flush }), pending && css.pending, className)}
    >
      {contentOf({ icon, iconAfter, children })}
      {pending ? <Spinner className={css.spinner} /> : null}
    </button>
  );
}

export type LinkButtonProps = RenderedLinkProps &
  ButtonAppearance & { icon?: IconDrawing; iconAfter?: IconDrawing; renderLink?: RenderLink | undefined };

/** A link that looks like a button. */
export function LinkButton({
  variant,
  size,
  block,
  flush,
  icon,
  iconAfter,
  renderLink = renderAnchor,
  className,
  children,
  ...link
}: LinkButtonProps) {
  return renderLink({
    ...link,
    className: classNames(buttonClass({ variant, size, block, flush }), className),
    children: contentOf({ icon, iconAfter, children }),
  });
}

type ContentProps = { icon: IconDrawing | undefined; iconAfter: IconDrawing | undefined; children: ReactNode };

/** Called as a function, since lists have dozens of buttons. */
function contentOf({ icon, iconAfter, children }: ContentProps) {
  const label = children === undefined ? null : <span className={css.label}>{children}</span>;
  if (!icon && !iconAfter) return label;
  return (
    <span className={css.content}>
      {icon ? <Icon of={icon} className={css.icon} /> : null}
      {label}
      {iconAfter ? <Icon of={iconAfter} className={css.icon} /> : null}
    </span>
  );
}

function ignore(event: MouseEvent) {
  event.preventDefault();
}
