import { useLocation, usePlatform } from '@reprise/platform';
import type { MouseEvent, ReactNode } from 'react';
import { settingsPath } from './settings-path.ts';

interface ConsentLinkProps {
  className?: string | undefined;
  children: ReactNode;
}

/** Opens the cookie settings: a dialog, or a page without JavaScript. */
export function ConsentLink({ className, children }: ConsentLinkProps) {
  const platform = usePlatform();
  const { pathname, search } = useLocation();
  const settings = platform.path('consent', {});
  const isSettingsPage = pathname === settings;
  const open = (event: MouseEvent) => {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    if (!isSettingsPage) platform.state.setState({ isConsentOpen: true });
  };
  return (
    <a
      href={isSettingsPage ? pathname + search : settingsPath(settings, pathname + search)}
      className={className}
      aria-haspopup={isSettingsPage ? undefined : 'dialog'}
      aria-current={isSettingsPage ? 'page' : undefined}
      onClick={open}
    >
      {children}
    </a>
  );
}
