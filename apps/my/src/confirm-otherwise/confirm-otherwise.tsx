import { renderLink, useLocation, usePlatform } from '@reprise/platform';
import { Text, TextLink } from '@reprise/ui';
import type { MouseEvent } from 'react';

/**
 * A link beside a password field, for customers who confirm with a passkey or a provider that it is them: it opens the sign-in over
 * the page, which keeps what was typed. Without JavaScript it leads to the sign-in and back (rule sign-in-52).
 */
export function ConfirmOtherwise({ label }: { label: string }) {
  const platform = usePlatform();
  const { pathname } = useLocation();
  const again = new URLSearchParams({ again: '1', next: pathname });
  const open = (event: MouseEvent) => {
    event.preventDefault();
    platform.openSignIn();
  };
  return (
    <Text>
      <TextLink variant="alone" href={`${platform.path('auth', {})}?${again}`} renderLink={renderLink} onClick={open}>
        {label}
      </TextLink>
    </Text>
  );
}
