import type { AccountMailCopy } from '../account-mails.ts';

export const fr: AccountMailCopy = {
  'confirm-registration': ({ firstName, brand, url, validHours }) => ({
    subject: `Confirmez votre adresse e-mail pour ${brand}`,
    preview: 'Encore un clic et votre compte est prêt.',
    heading: 'Vous y êtes presque',
    greeting: `Bonjour ${firstName},`,
    paragraphs: [
      `Bienvenue ! Confirmez que cette adresse e-mail est bien la vôtre : vous pourrez ensuite acheter, vendre et garder vos favoris avec votre compte ${brand}.`,
    ],
    button: { label: 'Confirmer mon adresse e-mail', url },
    notes: [
      `Ce lien est valable ${validHours} heures et ne peut servir qu’une fois.`,
      'Vous ne vous êtes pas inscrit ? Ignorez cet e-mail : sans confirmation, aucun compte n’est créé.',
    ],
  }),
  'already-registered': ({ firstName, brand, url }) => ({
    subject: `Vous avez déjà un compte ${brand}`,
    preview: 'Connectez-vous ou réinitialisez votre mot de passe.',
    heading: 'On se connaît déjà',
    greeting: `Bonjour ${firstName},`,
    paragraphs: [
      'Quelqu’un vient d’essayer de s’inscrire avec cette adresse e-mail. Un compte existe déjà à cette adresse et nous n’y avons rien changé.',
      'C’était vous ? Connectez-vous tout simplement. Si vous avez oublié votre mot de passe, vous pourrez le réinitialiser.',
    ],
    button: { label: 'Se connecter', url },
    notes: ['Ce n’était pas vous ? Vous n’avez rien à faire. Votre compte est en sécurité.'],
  }),
  'reset-password': ({ firstName, brand, url, validHours }) => ({
    subject: `Nouveau mot de passe pour votre compte ${brand}`,
    preview: 'Ce lien vous permet de choisir un nouveau mot de passe.',
    heading: 'Choisissez un nouveau mot de passe',
    greeting: `Bonjour ${firstName},`,
    paragraphs: ['Vous avez demandé à réinitialiser votre mot de passe. Ce lien vous permet d’en choisir un nouveau.'],
    button: { label: 'Choisir un nouveau mot de passe', url },
    notes: [
      `Ce lien est valable ${validHours === 1 ? 'une heure' : `${validHours} heures`} et ne peut servir qu’une fois.`,
      'Vous n’avez rien demandé ? Ignorez cet e-mail : votre mot de passe actuel reste valable.',
    ],
  }),
  'password-changed': ({ firstName, brand, url }) => ({
    subject: `Votre mot de passe ${brand} a été modifié`,
    preview: 'Si ce n’était pas vous, réagissez sans attendre.',
    heading: 'Mot de passe modifié',
    greeting: `Bonjour ${firstName},`,
    paragraphs: [
      'Le mot de passe de votre compte vient d’être modifié. Par sécurité, nous vous avons déconnecté de tous vos appareils.',
      'Si c’était vous, tout va bien. Sinon, réinitialisez votre mot de passe sans attendre.',
    ],
    button: { label: 'Réinitialiser le mot de passe', url },
    notes: [],
  }),
};
