import type { ConsentChoice } from '@reprise/entities/consent';
import { acceptance, refusal } from '@reprise/entities/create-consent';
import * as z from 'zod/mini';

const Answer = z.enum(['accept', 'refuse', 'save']);

/** Reads a form of banner or settings; undefined if it is invalid. */
export function readConsentForm(form: FormData): ConsentChoice | undefined {
  const answer = Answer.safeParse(form.get('answer'));
  if (!answer.success) return undefined;
  if (answer.data === 'accept') return acceptance;
  if (answer.data === 'refuse') return refusal;
  return {
    preferences: form.has('preferences'),
    statistics: form.has('statistics'),
    marketing: form.has('marketing'),
  };
}
