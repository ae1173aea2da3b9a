import type { RefObject } from 'react';
import { LazySignIn } from '../features/auth/lazy-sign-in.tsx';
import { ConsentManager } from '../features/consent/consent-manager.tsx';
import { LanguagePrompt } from '../features/language/language-prompt.tsx';
import { PageAnnouncer } from '../features/navigation/page-announcer.tsx';
import { PageChanges } from '../features/navigation/page-changes.tsx';

/**
 * Runs beside every page once it is hydrated: scroll position, focus and announcements on navigation, the language
 * prompt, and the dialogs for sign-in and consent.
 */
export function BesidePage({ main }: { main: RefObject<HTMLElement | null> }) {
  return (
    <>
      <PageChanges main={main} />
      <PageAnnouncer />
      <ConsentManager />
      <LanguagePrompt />
      <LazySignIn />
    </>
  );
}
