import { useLocation, usePlatform } from '@reprise/platform';
import type { MouseEvent, ReactNode } from 'react';
import { settingsPath } from './settings-path.ts';

interface ConsentLinkProps {
  className?: string | undefined;
  children: ReactNode;
}

/** The way to the settings: a dialog over this page, or a page of its own where there is no JavaScript. */
export function ConsentLink({ className, children }: ConsentLinkProps) {
  const platform = usePlatform();
  const { pathname, search } = useLocation();
  const settings = platform.path('consent', {});
  const isThere = pathname === settings;
  const open = (event: MouseEvent) => {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    if (!isThere) platform.state.setState({ isConsentOpen: true });
  };
  return (
    <a
      href={isThere ? pathname + search : settingsPath(settings, pathname + search)}
      className={className}
      aria-haspopup={isThere ? undefined : 'dialog'}
      aria-current={isThere ? 'page' : undefined}
      onClick={open}
    >
      {children}
    </a>
  );
}
