import type { AccountMailCopy } from '../account-mails.ts';

export const en: AccountMailCopy = {
  'confirm-registration': ({ firstName, brand, url, validHours }) => ({
    subject: `Confirm your email address for ${brand}`,
    preview: 'One more click and your account is ready.',
    heading: 'Almost there',
    greeting: `Hi ${firstName},`,
    paragraphs: [
      `Great to have you with us! Just confirm that this email address is yours, and your ${brand} account is ready for buying, selling and saving the things you like.`,
    ],
    button: { label: 'Confirm email address', url },
    notes: [
      `The link works once and expires in ${validHours} hours.`,
      "Didn't sign up? You can ignore this email. No account is created unless you confirm.",
    ],
  }),
  'already-registered': ({ firstName, brand, url }) => ({
    subject: `You already have a ${brand} account`,
    preview: 'Just sign in, or reset your password.',
    heading: "We've met before",
    greeting: `Hi ${firstName},`,
    paragraphs: [
      'Someone just tried to register with this email address. There is already an account for it, and we have left it exactly as it was.',
      "Was it you? Then simply sign in. If you can't remember your password, you can reset it there.",
    ],
    button: { label: 'Go to sign in', url },
    notes: ["Wasn't you? There's nothing you need to do. Your account is safe."],
  }),
  'reset-password': ({ firstName, brand, url, validHours }) => ({
    subject: `Reset your ${brand} password`,
    preview: 'Use this link to choose a new password.',
    heading: 'Choose a new password',
    greeting: `Hi ${firstName},`,
    paragraphs: ['You asked to reset your password. Use the link below to choose a new one.'],
    button: { label: 'Choose a new password', url },
    notes: [
      `The link works once and expires in ${validHours === 1 ? 'one hour' : `${validHours} hours`}.`,
      "Didn't ask for this? Ignore this email and your current password stays as it is.",
    ],
  }),
  'password-changed': ({ firstName, brand, url }) => ({
    subject: `Your ${brand} password was changed`,
    preview: "If this wasn't you, please act now.",
    heading: 'Password changed',
    greeting: `Hi ${firstName},`,
    paragraphs: [
      'The password of your account has just been changed. To be on the safe side, we signed you out on all your devices.',
      "If that was you, you're all set. If not, please reset your password straight away.",
    ],
    button: { label: 'Reset password', url },
    notes: [],
  }),
};
