import type { AccountMailCopy } from '../account-mails.ts';

export const it: AccountMailCopy = {
  'confirm-registration': ({ firstName, brand, url, validHours }) => ({
    subject: `Conferma il tuo indirizzo e-mail per ${brand}`,
    preview: 'Ancora un clic e il tuo account è pronto.',
    heading: 'Ci siamo quasi',
    greeting: `Ciao ${firstName},`,
    paragraphs: [
      `che bello averti qui! Conferma che questo indirizzo e-mail è tuo: con il tuo account ${brand} potrai comprare, vendere e salvare quello che ti piace.`,
    ],
    button: { label: "Conferma l'indirizzo e-mail", url },
    notes: [
      `Il link vale ${validHours} ore e può essere usato una sola volta.`,
      'Non ti sei registrato? Ignora questa e-mail: senza conferma non viene creato nessun account.',
    ],
  }),
  'already-registered': ({ firstName, brand, url }) => ({
    subject: `Hai già un account ${brand}`,
    preview: 'Accedi oppure reimposta la password.',
    heading: 'Ci conosciamo già',
    greeting: `Ciao ${firstName},`,
    paragraphs: [
      "qualcuno ha appena provato a registrarsi con questo indirizzo e-mail. C'è già un account e non abbiamo cambiato nulla.",
      'Sei stato tu? Allora accedi. Se non ricordi la password, puoi reimpostarla lì.',
    ],
    button: { label: 'Vai al login', url },
    notes: ['Non sei stato tu? Non devi fare nulla. Il tuo account è al sicuro.'],
  }),
  'reset-password': ({ firstName, brand, url, validHours }) => ({
    subject: `Nuova password per il tuo account ${brand}`,
    preview: 'Con questo link scegli una nuova password.',
    heading: 'Scegli una nuova password',
    greeting: `Ciao ${firstName},`,
    paragraphs: ['hai chiesto di reimpostare la password. Con questo link puoi sceglierne una nuova.'],
    button: { label: 'Scegli una nuova password', url },
    notes: [
      `Il link vale ${validHours === 1 ? "un'ora" : `${validHours} ore`} e può essere usato una sola volta.`,
      'Non hai chiesto nulla? Ignora questa e-mail: la password attuale resta valida.',
    ],
  }),
  'password-changed': ({ firstName, brand, url }) => ({
    subject: `La tua password ${brand} è stata modificata`,
    preview: 'Se non sei stato tu, intervieni subito.',
    heading: 'Password modificata',
    greeting: `Ciao ${firstName},`,
    paragraphs: [
      'la password del tuo account è appena stata modificata. Per sicurezza ti abbiamo disconnesso da tutti i dispositivi.',
      'Se sei stato tu, è tutto a posto. Altrimenti reimposta subito la password.',
    ],
    button: { label: 'Reimposta la password', url },
    notes: [],
  }),
};
