import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { classNames } from '../class-names.ts';
import { Icon, type IconDrawing } from '../foundation/icon.tsx';
import { type RenderLink, renderAnchor } from '../navigation/link.tsx';
import css from './menu.module.css';

export type MenuProps = {
  /** What the summary shows; an icon alone needs `label`. */
  trigger: ReactNode;
  /** Name of the summary where its content is no text. */
  label?: string | undefined;
  triggerClassName?: string | undefined;
  align?: 'start' | 'end' | undefined;
  className?: string | undefined;
  /** MenuItem entries. */
  children: ReactNode;
};

/** A short list of links and actions under a summary: opens without JavaScript; Escape, a choice or a press outside closes it. */
export function Menu({ trigger, label, triggerClassName, align = 'end', className, children }: MenuProps) {
  const details = useRef<HTMLDetailsElement>(null);
  const [open, setOpen] = useState(false);

  useEffect(() => {
    const menu = details.current;
    if (!open || !menu) return;
    const closeOutside = (event: Event) => {
      if (event.target instanceof Node && !menu.contains(event.target)) menu.open = false;
    };
    const closeOnChoice = (event: Event) => {
      if (event.target instanceof Element && event.target.closest('li')) menu.open = false;
    };
    menu.addEventListener('click', closeOnChoice);
    document.addEventListener('pointerdown', closeOutside);
    document.addEventListener('focusin', closeOutside);
    return () => {
      menu.removeEventListener('click', closeOnChoice);
      document.removeEventListener('pointerdown', closeOutside);
      document.removeEventListener('focusin', closeOutside);
    };
  }, [open]);

  const closeOnEscape = (event: KeyboardEvent<HTMLDetailsElement>) => {
    const menu = event.currentTarget;
    if (event.key !== 'Escape' || !menu.open) return;
    event.stopPropagation();
    menu.open = false;
    menu.querySelector('summary')?.focus();
  };

  return (
    <details
      ref={details}
      className={classNames(css.menu, className)}
      onToggle={(event) => setOpen(event.currentTarget.open)}
      onKeyDown={closeOnEscape}
    >
      <summary aria-label={label} className={classNames(css.trigger, triggerClassName)}>
        {trigger}
      </summary>
      <ul className={classNames(css.list, css[align])}>{children}</ul>
    </details>
  );
}

export type MenuItemProps = {
  icon?: IconDrawing | undefined;
  /** A link when given, else a button. */
  href?: string | undefined;
  onSelect?: (() => void) | undefined;
  /** Submits the surrounding form instead, for actions that work without JavaScript. */
  submit?: boolean | undefined;
  current?: boolean | undefined;
  tone?: 'ink' | 'danger' | undefined;
  renderLink?: RenderLink | undefined;
  children: ReactNode;
};

/** An entry of a Menu: a link or a button. */
export function MenuItem({
  icon,
  href,
  onSelect,
  submit = false,
  current = false,
  tone = 'ink',
  renderLink = renderAnchor,
  children,
}: MenuItemProps) {
  const className = classNames(css.item, tone === 'danger' && css.danger);
  const content = (
    <>
      {icon ? <Icon of={icon} className={css.icon} /> : null}
      {children}
    </>
  );
  return (
    <li>
      {href === undefined ? (
        <button
          type={submit ? 'submit' : 'button'}
          aria-current={current || undefined}
          className={className}
          onClick={onSelect}
        >
          {content}
        </button>
      ) : (
        renderLink({
          href,
          className,
          onClick: onSelect,
          children: content,
          ...(current ? { 'aria-current': 'page' as const } : {}),
        })
      )}
    </li>
  );
}
