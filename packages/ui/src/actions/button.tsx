import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { Icon, type IconDrawing } from '../foundation/icon.tsx';
import { type RenderedLinkProps, type RenderLink, renderAnchor } from '../navigation/link.tsx';
import css from './button.module.css';
import { Spinner } from './spinner.tsx';

export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger';
export type ButtonSize = 's' | 'm' | 'l';
export type ButtonLook = { variant?: ButtonVariant; size?: ButtonSize; block?: boolean };

/** The class names of a button's look, for links and labels that are no `<button>`. */
export function buttonClass({ variant = 'primary', size = 'm', block = false }: ButtonLook = {}): string {
  return classNames(css.button, css[variant], css[size], block && css.block);
}

export type ButtonProps = ComponentProps<'button'> &
  ButtonLook & {
    icon?: IconDrawing | undefined;
    iconAfter?: IconDrawing | undefined;
    /** Work is under way: the width stays, further clicks are ignored, assistive technology is told. */
    pending?: boolean | undefined;
  };

/** A native button; `type` is `button` unless it is given. */
export function Button({
  variant,
  size,
  block,
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
      className={classNames(look({ variant, size, block }), pending && css.pending, className)}
    >
      <ButtonContent icon={icon} iconAfter={iconAfter}>
        {children}
      </ButtonContent>
      {pending ? <Spinner className={css.spinner} /> : null}
    </button>
  );
}

export type LinkButtonProps = RenderedLinkProps &
  ButtonLook & { icon?: IconDrawing; iconAfter?: IconDrawing; renderLink?: RenderLink | undefined };

/** A link that looks like a button, for ways to another page. */
export function LinkButton({
  variant,
  size,
  block,
  icon,
  iconAfter,
  renderLink = renderAnchor,
  className,
  children,
  ...link
}: LinkButtonProps) {
  return renderLink({
    ...link,
    className: classNames(look({ variant, size, block }), className),
    children: (
      <ButtonContent icon={icon} iconAfter={iconAfter}>
        {children}
      </ButtonContent>
    ),
  });
}

type ContentProps = { icon: IconDrawing | undefined; iconAfter: IconDrawing | undefined; children: ReactNode };

function ButtonContent({ icon, iconAfter, children }: ContentProps) {
  return (
    <span className={css.content}>
      {icon ? <Icon of={icon} className={css.icon} /> : null}
      <span className={css.label}>{children}</span>
      {iconAfter ? <Icon of={iconAfter} className={css.icon} /> : null}
    </span>
  );
}

type GivenLook = { [Key in keyof ButtonLook]: ButtonLook[Key] | undefined };

function look({ variant = 'primary', size = 'm', block = false }: GivenLook): string {
  return buttonClass({ variant, size, block });
}

function ignore(event: MouseEvent) {
  event.preventDefault();
}
