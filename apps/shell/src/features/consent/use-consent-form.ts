import { usePlatform } from '@reprise/platform';
import type { SubmitEvent } from 'react';
import { decide } from './decide.ts';
import { readConsentForm } from './read-consent-form.ts';

/** A form that posts the choice to the server, and is answered at once where there is JavaScript. */
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
