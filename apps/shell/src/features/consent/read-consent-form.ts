import type { ConsentChoice } from '@reprise/entities/consent';
import { acceptance, refusal } from '@reprise/entities/create-consent';

/** Reads a form of banner or settings; undefined if it is invalid. Without a schema: the page reads it before zod is loaded. */
export function readConsentForm(form: FormData): ConsentChoice | undefined {
  switch (form.get('answer')) {
    case 'accept':
      return acceptance;
    case 'refuse':
      return refusal;
    case 'save':
      return {
        preferences: form.has('preferences'),
        statistics: form.has('statistics'),
        marketing: form.has('marketing'),
      };
    default:
      return undefined;
  }
}
