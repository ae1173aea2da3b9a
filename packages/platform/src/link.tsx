import { encodeParentheses } from '@reprise/markets';
import type { ComponentProps, MouseEvent } from 'react';
import { useNavigate } from 'react-router';

export interface LinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  /** Path of a page of any area, with query and anchor. */
  to: string;
  /** What the page behind the link is told by this way to it. */
  state?: unknown;
  /** Takes the place of the present page in the history; a link to the present page always does. */
  replace?: boolean | undefined;
}

/** A click that stays in this tab: with another button or a modifier key it is the browser's to answer. */
export function isPlainClick(event: MouseEvent): boolean {
  return event.button === 0 && !(event.metaKey || event.altKey || event.ctrlKey || event.shiftKey);
}

/**
 * A link to a page of any area: a plain anchor, which the shell follows without a page load (`useFollowedLinks`). A list has a
 * hundred of them, which would otherwise each take several hooks to render, on the server and again in the browser.
 */
export function Link({ to, state, replace, ...props }: LinkProps) {
  if (state !== undefined || replace) return <TellingLink to={to} state={state} replace={replace} {...props} />;
  return <a {...props} href={encodeParentheses(to)} />;
}

function TellingLink({ to, state, replace = false, onClick, ...props }: LinkProps) {
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

/** For `renderLink` of the design system's components: an anchor that navigates without a page load. */
export function renderLink({ href, ...props }: { href: string } & Omit<LinkProps, 'to'>) {
  return <Link {...props} to={href} />;
}
