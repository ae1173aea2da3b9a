import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { Icon } from '../foundation/icon.tsx';
import { ArrowRight } from '../icons.ts';
import { type RenderedLinkProps, type RenderLink, renderAnchor } from './link.tsx';
import css from './text-link.module.css';

export type TextLinkProps = RenderedLinkProps & {
  children: ReactNode;
  /** `inline` is underlined, `quiet` is underlined on hover, `arrow` has an arrow, `alone` is not within a text. */
  variant?: 'inline' | 'quiet' | 'arrow' | 'alone' | undefined;
  renderLink?: RenderLink | undefined;
};

/** A link in running text or a list of links. */
export function TextLink({
  variant = 'inline',
  renderLink = renderAnchor,
  className,
  children,
  ...link
}: TextLinkProps) {
  return renderLink({
    ...link,
    className: classNames(css.link, css[variant], className),
    children:
      variant === 'arrow' ? (
        <>
          {children}
          <Icon of={ArrowRight} size="s" className={css.icon} />
        </>
      ) : (
        children
      ),
  });
}
