import type { RefObject } from 'react';
import { LazySignIn } from '../features/auth/lazy-sign-in.tsx';
import { ConsentManager } from '../features/consent/consent-manager.tsx';
import { LanguagePrompt } from '../features/language/language-prompt.tsx';
import { PageAnnouncer } from '../features/navigation/page-announcer.tsx';
import { PageChanges } from '../features/navigation/page-changes.tsx';

/**
 * What goes on beside every page once it is alive: scroll, focus and words that go with another page, the question
 * for the language, and the dialogs of sign-in and consent when asked for.
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
