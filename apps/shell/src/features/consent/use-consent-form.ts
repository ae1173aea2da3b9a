import { usePlatform } from '@reprise/platform';
import type { SubmitEvent } from 'react';
import { decide } from './decide.ts';
import { readConsentForm } from './read-consent-form.ts';

/** Props of a form that posts the decision to the server, or applies it immediately with JavaScript. */
export function useConsentForm(next: string, onDecided: () => void) {
  const platform = usePlatform();
  return {
    form: {
      method: 'post',
      action: platform.path('consent', {}),
      onSubmit(event: SubmitEvent<HTMLFormElement>) {
        const choice = readConsentForm(new FormData(event.currentTarget, event.nativeEvent.submitter));
        if (!choice) return;
        event.preventDefault();
        decide(platform, choice);
        onDecided();
      },
    },
    next: { type: 'hidden', name: 'next', value: next },
  } as const;
}
