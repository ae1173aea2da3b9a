import type { Language } from '@reprise/entities/language';
import type { Translate } from '@reprise/i18n';
import { type Texts, translateTo } from '../texts.ts';
import type { MailContent } from './mail-layout.ts';

/** The mails about an account. Names and links are plain values; rendering escapes them. */
export interface AccountMailValues {
  'confirm-registration': { firstName: string; brand: string; url: string; validHours: number };
  'already-registered': { firstName: string; brand: string; url: string };
  /** `device` is the browser and system as far as they are known; may be empty. */
  'sign-in-code': {
    firstName: string;
    brand: string;
    url: string;
    code: string;
    validMinutes: number;
    device: string;
  };
  'reset-password': { firstName: string; brand: string; url: string; validHours: number };
  /** `inAccount`: the customer changed it while signed in, and stays signed in there. */
  'password-changed': { firstName: string; brand: string; url: string; inAccount: boolean };
  'confirm-email': { firstName: string; brand: string; url: string; validHours: number };
  /** To the owner of an account whose address another customer wanted to have. */
  'email-taken': { firstName: string; brand: string; url: string };
  /** To the former address; `email` is the new one, and `url` undoes the change. */
  'email-changed': { firstName: string; brand: string; url: string; email: string; validDays: number };
  'email-restored': { firstName: string; brand: string; url: string };
  /** `provider` is its name, such as Google. */
  'identity-linked': { firstName: string; brand: string; url: string; provider: string };
  'identity-unlinked': { firstName: string; brand: string; url: string; provider: string };
  /** `name` is the one that the customer gave the passkey. */
  'passkey-added': { firstName: string; brand: string; url: string; name: string };
  'passkey-removed': { firstName: string; brand: string; url: string; name: string };
  'data-export': { firstName: string; brand: string; url: string; validHours: number };
  'account-deleted': { firstName: string; brand: string; url: string; erasureDays: number; retentionYears: number };
}
export type AccountMail = keyof AccountMailValues;

type T = Translate<Texts>;
type Content = Pick<MailContent, 'paragraphs' | 'notes'> & Partial<Pick<MailContent, 'subject' | 'rows'>>;

/** What differs between the mails: paragraphs and notes in order, and for some a table and a subject of their own. */
const contents: { [Mail in AccountMail]: (t: T, values: AccountMailValues[Mail]) => Content } = {
  'confirm-registration': (t, { brand, validHours }) => ({
    paragraphs: [t('mails.confirm-registration.welcome', { brand })],
    notes: [t('mails.linkValidity', { count: validHours }), t('mails.confirm-registration.ignore')],
  }),
  'already-registered': (t) => ({
    paragraphs: [t('mails.already-registered.attempt'), t('mails.already-registered.signIn')],
    notes: [t('mails.already-registered.safe')],
  }),
  'sign-in-code': (t, { code, brand, validMinutes, device }) => ({
    subject: t('mails.sign-in-code.subject', { code, brand }),
    paragraphs: [t('mails.sign-in-code.enter')],
    rows: [
      { label: t('mails.sign-in-code.code'), value: code },
      ...(device === '' ? [] : [{ label: t('mails.sign-in-code.device'), value: device }]),
    ],
    notes: [t('mails.sign-in-code.validity', { count: validMinutes }), t('mails.sign-in-code.notYou')],
  }),
  'reset-password': (t, { validHours }) => ({
    paragraphs: [t('mails.reset-password.request')],
    notes: [t('mails.linkValidity', { count: validHours }), t('mails.reset-password.ignore')],
  }),
  'password-changed': (t, { inAccount }) => ({
    paragraphs: [
      t(inAccount ? 'mails.password-changed.signedOutElsewhere' : 'mails.password-changed.signedOut'),
      t('mails.password-changed.notYou'),
    ],
    notes: [],
  }),
  'confirm-email': (t, { brand, validHours }) => ({
    paragraphs: [t('mails.confirm-email.request', { brand }), t('mails.confirm-email.signIn')],
    notes: [t('mails.linkValidity', { count: validHours }), t('mails.confirm-email.ignore')],
  }),
  'email-taken': (t) => ({
    paragraphs: [t('mails.email-taken.attempt'), t('mails.email-taken.signIn')],
    notes: [t('mails.email-taken.safe')],
  }),
  'email-changed': (t, { email, validDays }) => ({
    paragraphs: [t('mails.email-changed.changed'), t('mails.email-changed.notYou')],
    rows: [{ label: t('mails.email-changed.newAddress'), value: email }],
    notes: [t('mails.email-changed.validity', { count: validDays })],
  }),
  'email-restored': (t) => ({
    paragraphs: [t('mails.email-restored.changed'), t('mails.email-restored.next')],
    notes: [],
  }),
  'identity-linked': (t, { provider, brand }) => ({
    subject: t('mails.identity-linked.subject', { provider, brand }),
    paragraphs: [t('mails.identity-linked.changed', { provider, brand }), t('mails.identity-linked.notYou')],
    notes: [],
  }),
  'identity-unlinked': (t, { provider, brand }) => ({
    subject: t('mails.identity-unlinked.subject', { provider, brand }),
    paragraphs: [t('mails.identity-unlinked.changed', { provider, brand }), t('mails.identity-unlinked.notYou')],
    notes: [],
  }),
  'passkey-added': (t, { name, brand }) => ({
    paragraphs: [t('mails.passkey-added.changed', { name, brand }), t('mails.passkey-added.notYou')],
    notes: [],
  }),
  'passkey-removed': (t, { name, brand }) => ({
    paragraphs: [t('mails.passkey-removed.changed', { name, brand }), t('mails.passkey-removed.notYou')],
    notes: [],
  }),
  'data-export': (t, { brand, validHours }) => ({
    paragraphs: [t('mails.data-export.ready', { brand }), t('mails.data-export.signIn')],
    notes: [t('mails.linkValidity', { count: validHours }), t('mails.data-export.notYou')],
  }),
  'account-deleted': (t, { brand, erasureDays, retentionYears }) => ({
    paragraphs: [
      t('mails.account-deleted.done', { brand }),
      t('mails.account-deleted.kept', { years: retentionYears }),
      t('mails.account-deleted.lastMail', { days: erasureDays }),
    ],
    notes: [t('mails.account-deleted.notYou')],
  }),
};

/** The content of a mail about an account in one language. */
export function accountMail<Mail extends AccountMail>(
  mail: Mail,
  language: Language,
  values: AccountMailValues[Mail],
): MailContent {
  const t = translateTo(language);
  const { firstName, brand, url } = values;
  const content = contents[mail](t, values);
  return {
    ...content,
    subject: content.subject ?? t(`mails.${mail}.subject`, { brand }),
    preview: t(`mails.${mail}.preview`),
    heading: t(`mails.${mail}.heading`),
    greeting: t(`mails.${mail}.greeting`, { firstName }),
    button: { label: t(`mails.${mail}.button`), url },
  };
}
