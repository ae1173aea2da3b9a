import { encodeParentheses } from '@reprise/markets';
import type { ComponentProps } from 'react';
import { Link as RouterLink, NavLink as RouterNavLink, type To } from 'react-router';
import { type Platform, usePlatform } from './platform.ts';

type LinkProps = ComponentProps<typeof RouterLink>;
type NavLinkProps = ComponentProps<typeof RouterNavLink>;

const pathOf = (to: To) => (typeof to === 'string' ? to : (to.pathname ?? ''));

const encoded = (to: To) => (typeof to === 'string' ? encodeParentheses(to) : to);

/** Fetches the code behind a link as soon as somebody seems about to follow it: hover, focus or a finger. */
function intentProps(platform: Platform, to: To) {
  const prefetch = () => platform.prefetch(pathOf(to));
  return { onPointerEnter: prefetch, onFocus: prefetch, onTouchStart: prefetch };
}

/** A link to a page of any area. */
export function Link(props: LinkProps) {
  return <RouterLink {...intentProps(usePlatform(), props.to)} {...props} to={encoded(props.to)} />;
}

/** A link that knows whether it is the present page. */
export function NavLink(props: NavLinkProps) {
  return <RouterNavLink {...intentProps(usePlatform(), props.to)} {...props} to={encoded(props.to)} />;
}

/** For `renderLink` of the design system's components: an anchor that navigates without a page load. */
export function renderLink({ href, ...props }: { href: string } & Omit<LinkProps, 'to'>) {
  return <Link {...props} to={href} />;
}
