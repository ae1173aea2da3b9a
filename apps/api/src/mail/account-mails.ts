import type { Language } from '@reprise/entities/language';
import { de } from './account-copy/de.ts';
import { en } from './account-copy/en.ts';
import { es } from './account-copy/es.ts';
import { fr } from './account-copy/fr.ts';
import { it } from './account-copy/it.ts';
import { nl } from './account-copy/nl.ts';
import type { MailContent } from './mail-layout.ts';

/** The mails about an account. Names and links are plain values: rendering escapes them. */
export interface AccountMailValues {
  'confirm-registration': { firstName: string; brand: string; url: string; validHours: number };
  'already-registered': { firstName: string; brand: string; url: string };
  'reset-password': { firstName: string; brand: string; url: string; validHours: number };
  'password-changed': { firstName: string; brand: string; url: string };
}
export type AccountMail = keyof AccountMailValues;

/** What every mail says in one language. */
export type AccountMailCopy = { [Mail in AccountMail]: (values: AccountMailValues[Mail]) => MailContent };

const copies: Readonly<Record<Language, AccountMailCopy>> = { de, en, es, fr, it, nl };

/** What a mail about an account says in a language. */
export function accountMail<Mail extends AccountMail>(
  mail: Mail,
  language: Language,
  values: AccountMailValues[Mail],
): MailContent {
  return copies[language][mail](values);
}
