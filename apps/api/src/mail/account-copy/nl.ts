import type { AccountMailCopy } from '../account-mails.ts';

export const nl: AccountMailCopy = {
  'confirm-registration': ({ firstName, brand, url, validHours }) => ({
    subject: `Bevestig je e-mailadres voor ${brand}`,
    preview: 'Nog één klik en je account is klaar.',
    heading: 'Je bent er bijna',
    greeting: `Hoi ${firstName},`,
    paragraphs: [
      `Leuk dat je er bent! Bevestig even dat dit e-mailadres van jou is. Daarna kun je met je ${brand}-account kopen, verkopen en bewaren wat je mooi vindt.`,
    ],
    button: { label: 'E-mailadres bevestigen', url },
    notes: [
      `De link is ${validHours} uur geldig en werkt één keer.`,
      'Heb je je niet aangemeld? Dan kun je deze e-mail negeren: zonder bevestiging wordt er geen account aangemaakt.',
    ],
  }),
  'already-registered': ({ firstName, brand, url }) => ({
    subject: `Je hebt al een account bij ${brand}`,
    preview: 'Log gewoon in, of stel je wachtwoord opnieuw in.',
    heading: 'Wij kennen elkaar al',
    greeting: `Hoi ${firstName},`,
    paragraphs: [
      'Iemand probeerde zich net met dit e-mailadres te registreren. Er is al een account met dit adres en daar hebben we niets aan veranderd.',
      'Was jij het? Log dan gewoon in. Weet je je wachtwoord niet meer, dan kun je het daar opnieuw instellen.',
    ],
    button: { label: 'Naar inloggen', url },
    notes: ['Was jij het niet? Dan hoef je niets te doen. Je account is veilig.'],
  }),
  'reset-password': ({ firstName, brand, url, validHours }) => ({
    subject: `Nieuw wachtwoord voor je ${brand}-account`,
    preview: 'Met deze link kies je een nieuw wachtwoord.',
    heading: 'Kies een nieuw wachtwoord',
    greeting: `Hoi ${firstName},`,
    paragraphs: ['Je wilt je wachtwoord opnieuw instellen. Met deze link kies je een nieuw wachtwoord.'],
    button: { label: 'Nieuw wachtwoord kiezen', url },
    notes: [
      `De link is ${validHours === 1 ? 'een uur' : `${validHours} uur`} geldig en werkt één keer.`,
      'Niet aangevraagd? Negeer deze e-mail dan: je huidige wachtwoord blijft gelden.',
    ],
  }),
  'password-changed': ({ firstName, brand, url }) => ({
    subject: `Je wachtwoord bij ${brand} is gewijzigd`,
    preview: 'Was jij dit niet? Kom dan meteen in actie.',
    heading: 'Wachtwoord gewijzigd',
    greeting: `Hoi ${firstName},`,
    paragraphs: [
      'Het wachtwoord van je account is zojuist gewijzigd. Voor de zekerheid hebben we je op al je apparaten uitgelogd.',
      'Was jij het? Dan is alles in orde. Zo niet, stel je wachtwoord dan meteen opnieuw in.',
    ],
    button: { label: 'Wachtwoord opnieuw instellen', url },
    notes: [],
  }),
};
