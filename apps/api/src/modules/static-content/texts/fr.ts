import type { StaticTexts } from '../static-texts.ts';

export const fr: StaticTexts = {
  help: {
    title: 'Aide et contact',
    description:
      'Comment acheter chez {{brand}}, à quoi sert un compte et comment nous joindre quand quelque chose n’est pas clair.',
    lead: 'Voici comment se passe un achat chez nous. S’il vous reste une question, écrivez-nous.',
    blocks: [
      {
        type: 'steps',
        title: 'Comment se passe l’achat',
        steps: [
          {
            title: 'Trouver et choisir l’état',
            text: 'Cherchez un appareil ou un titre, ou parcourez les rayons. Choisissez ensuite l’état qui vous convient, à vous et à votre budget.',
          },
          {
            title: 'Remplir le panier et commander',
            text: 'Mettez tout dans le panier et vérifiez le total. Vous pouvez commander sans compte ou avec le vôtre.',
          },
          {
            title: 'Nous expédions',
            text: 'Nous préparons votre commande et l’expédions. Le panier vous dit déjà combien de jours ouvrés il faut compter avant l’envoi.',
          },
          {
            title: 'Essayer chez vous',
            text: 'Regardez tout tranquillement. Si l’article ne vous plaît pas, vous avez {{returnDays}} jours pour le renvoyer.',
          },
        ],
      },
      {
        type: 'text',
        title: 'Avec ou sans compte',
        paragraphs: [
          'Vous pouvez parcourir la boutique et remplir votre panier sans vous connecter. Aucun compte n’est nécessaire pour cela.',
          'Avec un compte, nous gardons vos favoris, votre panier et votre langue. Vous reprenez ainsi là où vous vous étiez arrêté.',
        ],
      },
      {
        type: 'text',
        title: 'Écrivez-nous',
        paragraphs: [
          'Pour toute question sur un article, une commande ou une vente, écrivez à {{mail}}. Dites-nous en quelques mots de quoi il s’agit, et nous pourrons vous aider tout de suite.',
          'Une page vous a montré une erreur ? Chaque page d’erreur affiche une référence. Indiquez-la, et nous saurons ce qui s’est passé.',
        ],
      },
    ],
  },
  testing: {
    title: 'Contrôles et états',
    description:
      'Comment {{brand}} contrôle appareils, livres et disques, ce que signifient les états et ce que vaut au moins la batterie.',
    lead: 'Chez nous, rien ne reçoit un état avant d’avoir été contrôlé. Voici comment cela se passe et ce que les noms veulent dire.',
    blocks: [
      {
        type: 'steps',
        title: 'Le parcours d’un appareil',
        steps: [
          {
            title: 'Contrôler',
            text: 'Écran, caméras, connecteurs, réseau, capteurs et batterie sont testés un à un. Cela fait jusqu’à 72 points de contrôle.',
          },
          {
            title: 'Effacer',
            text: 'Toutes les données sont effacées selon les normes, avec certificat. Ce n’est qu’ensuite que nous continuons.',
          },
          {
            title: 'Nettoyer',
            text: 'L’appareil est alors nettoyé. C’est ainsi qu’il arrive chez vous.',
          },
          {
            title: 'Attribuer l’état',
            text: 'À ce moment seulement, nous regardons les traces d’usage. L’appareil reçoit ensuite son état.',
          },
        ],
      },
      {
        type: 'text',
        title: 'Livres, films, musique, jeux',
        paragraphs: [
          'Nous feuilletons chaque livre pour nous assurer qu’aucune page ne manque. Pour chaque disque, nous vérifions qu’il se lit.',
        ],
      },
      {
        type: 'text',
        title: 'Ce que dit l’état',
        paragraphs: [
          'L’état décrit l’aspect d’un article, pas son fonctionnement. « Comme neuf » ne montre aucune trace, « Très bon état » au plus de fines traces, « Bon état » des traces légères, « État correct » des traces nettes et « Très usagé » de fortes traces.',
          'Tous fonctionnent. Si un article dans l’un des deux derniers états présente un défaut, nous l’indiquons avant l’achat.',
        ],
      },
      {
        type: 'text',
        title: 'Batterie et pièces uniques',
        paragraphs: [
          'Chaque batterie conserve au moins 80 % de sa capacité d’origine. Pour certains iPhone, vous pouvez choisir la pleine capacité moyennant un supplément.',
          'L’occasion ne se commande pas par piles : chaque article est une pièce unique. C’est pourquoi chaque état a son propre stock, parfois petit.',
        ],
      },
    ],
  },
  returns: {
    title: 'Retours et remboursements',
    description:
      '{{returnDays}} jours, sans frais et sans motif : comment renvoyer un article à {{brand}} et recevoir votre remboursement.',
    lead: 'Certaines choses ne se voient bien que chez soi. Si l’article ne vous convient pas, renvoyez-le-nous sans frais.',
    blocks: [
      {
        type: 'text',
        title: 'Le temps d’essayer',
        paragraphs: [
          'À compter du jour où vous recevez votre commande, vous avez {{returnDays}} jours pour la retourner. Aucun motif n’est nécessaire, et cela ne vous coûte rien.',
          'La loi prévoit 14 jours. Le reste, c’est nous qui l’ajoutons.',
        ],
      },
      {
        type: 'steps',
        title: 'Comment retourner un article',
        steps: [
          {
            title: 'Prévenez-nous',
            text: 'Écrivez à {{mail}} ce que vous souhaitez retourner. Un simple message suffit.',
          },
          {
            title: 'Emballez bien',
            text: 'Joignez tout ce qui accompagnait l’article et calez-le bien. Auparavant, retirez vos comptes et vos données des appareils.',
          },
          {
            title: 'Renvoyez le colis',
            text: 'Déposez le colis. Nous payons le port.',
          },
          {
            title: 'Recevez votre remboursement',
            text: 'Le remboursement se fait par votre moyen de paiement. Il intervient dans les 14 jours suivant votre rétractation, au plus tôt dès que la marchandise ou la preuve de l’envoi nous est parvenue.',
          },
        ],
      },
      {
        type: 'text',
        title: 'Non conforme à la description ?',
        paragraphs: [
          'Si un article n’est pas tel que nous l’avons décrit, vos droits légaux s’appliquent. Ils ne vous coûtent rien et ne dépendent pas du délai de retour. La page sur la garantie vous en dit plus.',
        ],
      },
    ],
  },
  delivery: {
    title: 'Livraison et frais',
    description:
      'Ce que coûte la livraison chez {{brand}}, à partir de quand elle est offerte et où voir quand votre commande part.',
    lead: 'Vous connaissez les frais et le délai d’expédition avant de commander. Voici de quoi ils dépendent.',
    blocks: [
      {
        type: 'text',
        title: 'Ce que coûte la livraison',
        paragraphs: ['La livraison coûte {{shippingPrice}}. Elle est offerte dès {{freeFrom}} d’articles.'],
      },
      {
        type: 'text',
        title: 'Quand le colis part',
        paragraphs: [
          'Chaque page produit et le panier indiquent combien de jours ouvrés il faut compter avant l’envoi. Vous n’avez donc rien à deviner.',
          'Si vous commandez plusieurs articles, nous les envoyons ensemble. Le panier affiche alors le délai du plus lent.',
        ],
      },
      {
        type: 'text',
        title: 'Prix et taxes',
        paragraphs: [
          'Tous les prix sont des prix définitifs, taxes comprises. Pour les articles d’occasion, la TVA n’est le plus souvent pas indiquée à part, car le régime de la marge s’applique.',
        ],
      },
      {
        type: 'text',
        title: 'Comment nous emballons',
        paragraphs: [
          'Nous emballons pour que tout arrive intact, avec juste ce qu’il faut de matériau. Plus de carton ne rend pas un appareil meilleur.',
        ],
      },
    ],
  },
  selling: {
    title: 'Comment se passe la vente',
    description:
      'Cherchez l’article, décrivez son état, voyez le prix, expédiez sans frais : vendez à {{brand}} ce qui ne vous sert plus.',
    lead: 'Vous nous dites ce que vous avez et dans quel état. Nous vous disons tout de suite ce que nous payons.',
    blocks: [
      {
        type: 'steps',
        title: 'De la recherche au paiement',
        steps: [
          {
            title: 'Trouvez votre article',
            text: 'Cherchez son nom ou saisissez le numéro sous le code-barres, c’est-à-dire l’EAN ou l’ISBN.',
          },
          {
            title: 'Décrivez l’état',
            text: 'Répondez à quelques questions ; chaque réponse indique son effet sur le prix. Pour les livres, films, disques et jeux, l’état suffit.',
          },
          {
            title: 'Remplissez le panier de vente',
            text: 'Réunissez-y tout ce que vous souhaitez vendre. Nous achetons à partir de {{minimum}} au total.',
          },
          {
            title: 'Confirmez et expédiez',
            text: 'Dès la confirmation de la vente, le prix vaut {{offerDays}} jours. L’envoi jusqu’à nous est gratuit.',
          },
          {
            title: 'Recevez votre argent',
            text: 'Nous contrôlons et, si tout correspond, nous payons, le plus souvent deux à trois jours ouvrés après réception. Au choix : virement, PayPal, avoir avec bonus ou don.',
          },
        ],
      },
      {
        type: 'text',
        title: 'En cas d’écart',
        paragraphs: [
          'Si nous constatons autre chose que ce que vous avez indiqué, nous vous faisons une nouvelle offre et expliquons pourquoi. Si vous la refusez, l’article vous revient sans frais.',
        ],
      },
      {
        type: 'text',
        title: 'Avant l’envoi',
        paragraphs: [
          'Sauvegardez vos données et déconnectez l’appareil de tous vos comptes, pour que le verrouillage d’activation soit levé. Rétablissez ensuite les réglages d’usine.',
          'Nous effaçons encore une fois chaque appareil, avec certificat. Ce que vous n’avez pas sauvegardé est alors perdu.',
        ],
      },
    ],
  },
  about: {
    title: 'À propos de {{brand}}',
    description:
      '{{brand}} vend des appareils, livres, films, disques et jeux contrôlés et achète ce qui ne vous sert plus : pourquoi, comment.',
    lead: 'Les bonnes choses méritent un rappel. C’est pour cela que {{brand}} existe.',
    blocks: [
      {
        type: 'text',
        title: 'Pourquoi l’occasion',
        paragraphs: [
          'Le plus sensé, c’est d’acheter ce qui existe déjà. Un bon téléphone, un roman déjà lu, un jeu terminé : tous ont encore beaucoup à donner.',
          'Chez nous, ils commencent une deuxième vie. Et vous recevez un article contrôlé.',
        ],
      },
      {
        type: 'text',
        title: 'Acheter et vendre',
        paragraphs: [
          'Ici, les deux se font sous un même toit. Nous vendons ce que nous avons contrôlé et achetons à prix fixe ce dont vous n’avez plus besoin.',
        ],
      },
      {
        type: 'text',
        title: 'Décrit avec franchise',
        paragraphs: [
          'Une rayure est une rayure, et nous le disons. L’état vous indique avant l’achat à quelles traces vous attendre.',
          'Pour les prix aussi, nous montrons le véritable ancien prix. Une réduction se mesure au prix le plus bas des 30 jours précédant son début.',
        ],
      },
      {
        type: 'text',
        title: 'Vos données',
        paragraphs: [
          'Sans votre accord, nous ne suivons pas ce que vous faites. Vous pouvez refuser et acheter tout aussi tranquillement.',
        ],
      },
    ],
  },
  warranty: {
    title: 'Garantie et vos droits',
    description:
      '{{guaranteeMonths}} mois de garantie sur les appareils contrôlés : ce qu’elle couvre ou non et comment y recourir chez {{brand}}.',
    lead: 'Nous garantissons les appareils contrôlés {{guaranteeMonths}} mois. Vos droits légaux s’appliquent dans tous les cas et ne vous coûtent rien.',
    blocks: [
      {
        type: 'text',
        title: 'Ce que couvre la garantie',
        paragraphs: [
          'Si un appareil tombe en panne sans faute de votre part, nous nous en occupons. Nous le réparons, le remplaçons ou le remboursons.',
          'Les chutes, les liquides et l’usure normale, par exemple de la batterie, ne sont pas couverts. Vos droits légaux en cas de défaut n’en sont pas modifiés.',
        ],
      },
      {
        type: 'text',
        title: 'Livres, films, musique, jeux',
        paragraphs: [
          'Pour ces articles, vos droits légaux s’appliquent. Si quelque chose ne correspond pas à la description, écrivez-nous ; cela ne vous coûte rien.',
        ],
      },
      {
        type: 'steps',
        title: 'Comment faire jouer la garantie',
        steps: [
          {
            title: 'Écrivez-nous',
            text: 'Envoyez un message à {{mail}}. Indiquez le numéro de commande et ce qui ne va pas.',
          },
          {
            title: 'Sauvegardez et envoyez',
            text: 'Sauvegardez vos données et envoyez-nous l’appareil. Nous payons le port.',
          },
          {
            title: 'Recevez une solution',
            text: 'Nous réparons ou remplaçons l’appareil, ou nous vous le remboursons.',
          },
        ],
      },
    ],
  },
};
