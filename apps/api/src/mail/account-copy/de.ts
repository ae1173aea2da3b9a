import type { AccountMailCopy } from '../account-mails.ts';

export const de: AccountMailCopy = {
  'confirm-registration': ({ firstName, brand, url, validHours }) => ({
    subject: `Bestätige deine E-Mail-Adresse für ${brand}`,
    preview: 'Noch ein Klick, dann ist dein Konto bereit.',
    heading: 'Fast geschafft',
    greeting: `Hallo ${firstName},`,
    paragraphs: [
      `schön, dass du da bist! Bestätige kurz, dass diese E-Mail-Adresse dir gehört. Danach kannst du mit deinem ${brand}-Konto kaufen, verkaufen und dir merken, was dir gefällt.`,
    ],
    button: { label: 'E-Mail-Adresse bestätigen', url },
    notes: [
      `Der Link gilt ${validHours} Stunden und nur ein einziges Mal.`,
      'Du hast dich nicht angemeldet? Dann ignoriere diese E-Mail einfach: Ohne Bestätigung entsteht kein Konto.',
    ],
  }),
  'already-registered': ({ firstName, brand, url }) => ({
    subject: `Du hast schon ein Konto bei ${brand}`,
    preview: 'Melde dich einfach an – oder setze dein Passwort zurück.',
    heading: 'Wir kennen uns schon',
    greeting: `Hallo ${firstName},`,
    paragraphs: [
      'gerade wollte sich jemand mit dieser E-Mail-Adresse registrieren. Zu ihr gibt es aber schon ein Konto, und daran haben wir nichts geändert.',
      'Warst du das? Dann melde dich an. Falls dir dein Passwort nicht mehr einfällt, kannst du es dort zurücksetzen.',
    ],
    button: { label: 'Zur Anmeldung', url },
    notes: ['Du warst das nicht? Dann musst du nichts tun. Dein Konto ist sicher.'],
  }),
  'reset-password': ({ firstName, brand, url, validHours }) => ({
    subject: `Neues Passwort für dein ${brand}-Konto`,
    preview: 'Mit diesem Link wählst du ein neues Passwort.',
    heading: 'Neues Passwort wählen',
    greeting: `Hallo ${firstName},`,
    paragraphs: ['du möchtest dein Passwort zurücksetzen? Über diesen Link wählst du ein neues.'],
    button: { label: 'Neues Passwort wählen', url },
    notes: [
      `Der Link gilt ${validHours === 1 ? 'eine Stunde' : `${validHours} Stunden`} und nur ein einziges Mal.`,
      'Du hast das nicht angefordert? Dann ignoriere diese E-Mail. Dein bisheriges Passwort gilt weiter.',
    ],
  }),
  'password-changed': ({ firstName, brand, url }) => ({
    subject: `Dein Passwort bei ${brand} wurde geändert`,
    preview: 'Falls du das nicht warst, handle bitte gleich.',
    heading: 'Passwort geändert',
    greeting: `Hallo ${firstName},`,
    paragraphs: [
      'das Passwort deines Kontos wurde soeben geändert. Zur Sicherheit haben wir dich auf allen Geräten abgemeldet.',
      'Warst du das, ist alles in Ordnung. Wenn nicht, setze dein Passwort bitte sofort zurück.',
    ],
    button: { label: 'Passwort zurücksetzen', url },
    notes: [],
  }),
};
