import type { LegalTexts } from '../legal-texts.ts';

export const fr: LegalTexts = {
  'privacy-policy': {
    title: 'Protection des données',
    description:
      'De quelles données {{brand}} a besoin, pourquoi et pour combien de temps, et comment vous en décidez.',
    sections: [
      {
        title: 'Qui est responsable',
        paragraphs: [
          '{{operator}}. Pour toute question sur vos données et pour exercer vos droits, écrivez à {{mail}}.',
        ],
      },
      {
        title: 'Quand vous parcourez la boutique',
        paragraphs: [
          'Pour vous envoyer une page, notre serveur traite votre adresse IP, l’adresse demandée, l’heure et la langue de votre navigateur. Ce journal nous aide à trouver les erreurs et à repousser les attaques. La base légale est notre intérêt légitime à exploiter la boutique en toute sécurité (art. 6, § 1, f du RGPD).',
          'Si une connexion envoie un nombre inhabituel de demandes, votre navigateur effectue un bref calcul. Tout se passe sur votre appareil et sur notre serveur, sans service tiers.',
        ],
      },
      {
        title: 'Ce que nous conservons dans votre navigateur',
        paragraphs: [
          'Sont nécessaires votre session avec le panier et la connexion, votre réponse au sujet des cookies, la langue choisie et de petits repères, par exemple le message que vous avez déjà fermé.',
          'Tout le reste, comme vos recherches passées, n’est conservé qu’avec votre accord (art. 6, § 1, a du RGPD). Vous pouvez changer d’avis à tout moment sous « Gestion des cookies », en bas de chaque page ; ce que vous désactivez est effacé. Nous reposons la question après 365 jours.',
        ],
      },
      {
        title: 'Compte, achats et ventes',
        paragraphs: [
          'Pour votre compte, nous conservons votre nom, votre adresse e-mail, votre langue et votre mot de passe sous une forme irréversible. Les achats et les ventes y ajoutent l’adresse, les articles, les prix et leur suivi et, pour une vente, vos réponses sur l’état. La base légale est le contrat conclu avec vous (art. 6, § 1, b du RGPD).',
          'Nous gardons les factures et justificatifs aussi longtemps que l’exigent le droit commercial et le droit fiscal. Le reste est effacé à la fermeture de votre compte.',
        ],
      },
      {
        title: 'Qui reçoit des données',
        paragraphs: [
          'Uniquement ceux qui en ont besoin pour traiter votre commande : transporteurs, service de paiement, banque et envoi des e-mails. Vous saisissez vos coordonnées bancaires directement auprès du service de paiement ; nous ne les voyons pas. Nous ne vendons aucune donnée.',
        ],
      },
      {
        title: 'Vos droits',
        paragraphs: [
          'Vous pouvez demander l’accès, la rectification, l’effacement, la limitation et une copie de vos données, retirer un consentement et vous opposer à un traitement fondé sur notre intérêt légitime. Vous pouvez aussi saisir une autorité de protection des données, par exemple celle de votre lieu de résidence.',
        ],
      },
    ],
  },
  'terms-and-conditions': {
    title: 'Conditions générales',
    description:
      'Ce qui vaut quand vous achetez ou vendez chez {{brand}} : contrat, prix, livraison, retour, garantie.',
    sections: [
      {
        title: 'Champ d’application',
        paragraphs: [
          'Elles valent pour vos achats chez nous et vos ventes à nous. Votre cocontractant est {{operator}}. La version en vigueur au moment de votre commande ou de votre vente s’applique.',
        ],
      },
      {
        title: 'Acheter',
        paragraphs: [
          'Sauf mention « Neuf », nos articles sont d’occasion. L’état est décrit pour chaque article et fait partie du contrat. En appuyant sur « Commander avec obligation de paiement », vous faites une offre ; le contrat est conclu par notre confirmation par e-mail.',
          'Les livres à prix unique sont vendus à ce prix ; les bons de réduction ne s’y appliquent pas.',
        ],
      },
      {
        title: 'Prix, paiement et livraison',
        paragraphs: [
          'Tous les prix sont des prix définitifs en euros. Les articles d’occasion relèvent le plus souvent du régime de la marge ; la TVA n’est alors pas indiquée à part. Frais et délai de livraison ainsi que moyens de paiement sont affichés avant la commande. La marchandise reste notre propriété jusqu’au paiement complet.',
        ],
      },
      {
        title: 'Rétractation et retour',
        paragraphs: [
          'La loi vous donne 14 jours pour vous rétracter sans motif ; chez nous, vous avez {{returnDays}} jours à compter de la réception. Un simple message à {{mail}} suffit. Nous remboursons le prix et la livraison standard dans les 14 jours suivant votre rétractation, au plus tôt dès que la marchandise ou la preuve de l’envoi nous est parvenue.',
        ],
      },
      {
        title: 'Garantie légale et garantie commerciale',
        paragraphs: [
          'Si un article n’est pas conforme, vos droits légaux s’appliquent, sans frais. Nous offrons en plus {{guaranteeMonths}} mois de garantie sur les appareils contrôlés : si l’un d’eux tombe en panne sans faute de votre part, nous le réparons, le remplaçons ou le remboursons. Les chutes, les liquides et l’usure normale, par exemple de la batterie, ne sont pas couverts.',
        ],
      },
      {
        title: 'Vendre',
        paragraphs: [
          'Vos réponses donnent une offre de prix. En concluant la vente, vous nous proposez les articles à ce prix, valable {{offerDays}} jours, pendant lesquels ils doivent nous parvenir. Vous confirmez qu’ils vous appartiennent, que vous êtes majeur et que vos données ont été effacées. L’envoi est gratuit.',
          'Si notre contrôle révèle autre chose que ce que vous avez indiqué, nous faisons une nouvelle offre, motifs à l’appui. Si vous la refusez, nous renvoyons l’article gratuitement. Si vous l’acceptez, nous payons.',
        ],
      },
      {
        title: 'Droit et litiges',
        paragraphs: [
          'Le droit du pays de l’UE où vous vivez s’applique dans la mesure où il vous protège en tant que consommateur. En cas de litige, vous pouvez recourir à la médiation de la consommation prévue par la loi.',
        ],
      },
    ],
  },
  imprint: {
    title: 'Mentions légales',
    description: 'Qui est derrière {{brand}} et comment nous joindre.',
    sections: [
      { title: 'Éditeur', paragraphs: ['{{operator}}'] },
      { title: 'Contact', paragraphs: ['E-mail : {{mail}}'] },
      {
        title: 'Contenus',
        paragraphs: [
          'Les images et les textes de ces pages appartiennent à {{brand}}. Les marques citées appartiennent à leurs titulaires et indiquent seulement ce qu’est un article.',
        ],
      },
    ],
  },
  'privacy-policy-apps': {
    title: 'Protection des données dans l’application',
    description: 'Ce qui vaut quand vous installez {{brand}} sur votre appareil.',
    sections: [
      {
        title: 'Le même site sur votre écran d’accueil',
        paragraphs: [
          '{{brand}} s’installe depuis le navigateur. L’application est ce site dans sa propre fenêtre : elle traite les mêmes données aux mêmes fins, et notre politique de protection des données s’applique.',
        ],
      },
      {
        title: 'Aucun accès à votre appareil',
        paragraphs: [
          'L’application ne demande ni contacts, ni position, ni photos, ni notifications. Si elle en avait un jour besoin, votre appareil vous le demanderait d’abord, et vous pourriez refuser.',
        ],
      },
      {
        title: 'La supprimer',
        paragraphs: [
          'Si vous supprimez l’application, il ne reste que ce que votre navigateur conserve pour ce site. Vous l’effacez dans ses réglages, et vos accords sous « Gestion des cookies ».',
        ],
      },
    ],
  },
};
