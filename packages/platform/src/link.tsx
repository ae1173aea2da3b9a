import { encodeParentheses } from '@reprise/markets';
import type { ComponentProps, MouseEvent } from 'react';
import { useNavigate } from 'react-router';

export interface LinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  /** Path of a page of any area, with query and anchor. */
  to: string;
  /** History state for the linked page. */
  state?: unknown;
  /** Replaces the current history entry. A link to the current page always does. */
  replace?: boolean | undefined;
}

/** Whether a click opens the link in this tab. The browser handles other buttons and modifier keys. */
export function isPlainClick(event: MouseEvent): boolean {
  return event.button === 0 && !(event.metaKey || event.altKey || event.ctrlKey || event.shiftKey);
}

/**
 * A link to a page of any area: a plain anchor that the shell follows without a page load (`useFollowedLinks`). It uses no
 * hooks, since a list renders a hundred links on the server and again in the browser.
 */
export function Link({ to, state, replace, ...props }: LinkProps) {
  if (state !== undefined || replace) return <StateLink to={to} state={state} replace={replace} {...props} />;
  return <a {...props} href={encodeParentheses(to)} />;
}

function StateLink({ to, state, replace = false, onClick, ...props }: LinkProps) {
  const navigate = useNavigate();
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    if (event.defaultPrevented || !isPlainClick(event)) return;
    event.preventDefault();
    void navigate(encodeParentheses(to), {
      state,
      replace: replace || event.currentTarget.href === window.location.href,
    });
  };
  return <a {...props} href={encodeParentheses(to)} onClick={follow} />;
}

/** The `renderLink` of the design system's components: a link that navigates without a page load. */
export function renderLink({ href, ...props }: { href: string } & Omit<LinkProps, 'to'>) {
  return <Link {...props} to={href} />;
}
