import type { Phrases } from './phrases.ts';

export const fr: Phrases = {
  kinds: {
    phone: [
      'Sorti en {year}, le {model} reste un téléphone sur lequel on peut compter : écran de {screen} pouces, puce {chip} et appareil photo principal de {camera} mégapixels.\nCe modèle, coloris {colour}, offre {memory} de stockage, de quoi garder photos, applications et musique sans faire le ménage sans cesse. Il se recharge en {connector}.',
      'Un bon téléphone n’a pas besoin d’être neuf. Le {brand} {model} s’appuie sur la puce {chip}, affiche tout sur {screen} pouces et photographie en {camera} mégapixels.\nIl vous est proposé en coloris {colour} avec {memory} de stockage, débloqué pour tous les opérateurs.',
    ],
    tablet: [
      'Lire, dessiner, regarder une série, répondre à ses e-mails : la {model} de {brand} réunit pour cela un écran de {screen} pouces et la puce {chip}.\nCe modèle, coloris {colour}, dispose de {memory} de stockage et de la connectivité {connectivity}. Le port {connector} sert à la charge et aux accessoires.',
    ],
    laptop: [
      'Un outil de travail fait pour durer : avec sa puce {chip} et ses {ram} de mémoire, le {model} démarre vite et reste serein même avec de nombreuses fenêtres ouvertes.\nLe SSD contient {memory}, l’écran mesure {screen} pouces. {os} est installé à neuf ; il ne reste qu’à créer votre compte.',
      'Lancé en {year}, le {brand} {model} est une excellente affaire en reconditionné : robuste et complet pour les études comme pour le bureau.\nConfiguration : {chip}, {ram} de RAM, SSD de {memory}, écran de {screen} pouces. {os} est préinstallé.',
    ],
    watch: [
      'La {brand} {model} compte vos pas et votre sommeil, mesure votre pouls et affiche vos messages sans sortir le téléphone de la poche.\nLe boîtier en {material} mesure {size} mm, coloris {colour}. Connexion : {connectivity}. Le bracelet se change ensuite selon la taille du boîtier.',
    ],
    console: [
      'La {model} fait partie des machines qui amusent encore des années après leur sortie en {year}, avec un vaste choix de jeux d’occasion à petit prix.\n¦?memory Stockage : {memory}. ¦Chaque appareil est remis aux réglages d’usine ; prises, ventilateur et lecteur sont contrôlés.',
    ],
    camera: [
      'Avec le {brand} {model}, la technique ne se met pas en travers de l’image : {mp} mégapixels sur un capteur {sensor}.\n¦?mount Il accepte les objectifs à monture {mount}. ¦Obturateur, autofocus et capteur ont été testés, le boîtier nettoyé.',
    ],
    lens: [
      'Le {brand} {model} est conçu pour les appareils à monture {mount}. Une bonne optique vieillit à peine : c’est l’un des meilleurs achats d’occasion.\nNous avons contrôlé le verre, le diaphragme et l’autofocus, et cherché poussière, champignons et rayures. Les bouchons sont fournis.',
    ],
    headphones: [
      'Avec {brand} {model}, la musique sonne comme elle a été pensée. ¦?quiet La réduction de bruit tient à distance le train, le bureau et les voisins. \nColoris : {colour}. Les deux côtés, le micro et les touches ont été testés ; tout ce qui touche l’oreille est nettoyé ou remplacé.',
    ],
    speaker: [
      'L’enceinte {brand} {model} remplit la pièce sans l’écraser : voix claires, basses nettes, commandes par touches ou application.\n¦?portable Sa batterie l’emmène aussi sur le balcon ou au bord du lac. ¦Coloris {colour} ; son, prises et sans-fil sont contrôlés.',
    ],
    reader: [
      'La {brand} {model} affiche les livres sur {screen} pouces comme sur du papier : sans reflets, même au soleil, avec une batterie qui tient des semaines.\n{memory} de stockage suffisent à plusieurs milliers de livres. L’éclairage est contrôlé et l’ancien compte dissocié.',
    ],
    charger: [
      'Le {model} de {brand} charge jusqu’à {watts} watts. Un modèle d’origine au prix de l’occasion, plus sûr qu’une copie sans nom.\nTension et température ont été mesurées en charge, fiche et boîtier nettoyés.',
    ],
    cable: [
      'On n’a jamais assez de câbles : {model} de {brand}, sans pliures et aux contacts propres.\nChacun a été mesuré ; tout ce qui a du jeu ou chauffe est écarté.',
    ],
    wristband: [
      'Le {model} de {brand} en {colour} convient aux boîtiers de {fits}. Il se change en quelques secondes.\nChaque bracelet est nettoyé à fond, fermoir et attaches sont vérifiés.',
    ],
    controller: [
      'En secours ou pour jouer à deux : la manette {model} de {brand} en {colour} tient bien en main et s’associe en quelques secondes.\nSticks, touches, vibrations et batterie sont testés, les surfaces nettoyées.',
    ],
    case: [
      '{model} de {brand} pour {madeFor}. La coque s’ajuste au millimètre et protège bords et appareil photo sans alourdir.\nNettoyée et contrôlée.',
    ],
    book: [
      '« {title} » de {author} a paru pour la première fois en {year}. Cette édition est un {format} de {pages} pages.\nUn livre à transmettre : lu, bien traité et prêt pour une nouvelle étagère.',
      'Avec « {title} », {author} signe un livre dont on a envie de parler une fois la dernière page tournée. {pages} pages, {format}.\nPremière parution en {year} ; vous recevez un exemplaire vérifié, sans page détachée.',
    ],
    film: [
      '« {title} » de {director} est sorti en {year}. ¦?cast Avec {cast}. \nVous recevez le film en {format}. ¦?minutes Durée : environ {minutes} minutes. ¦Le disque est nettoyé et se lit sans accroc.',
      'Une soirée cinéma sans défiler dans les menus : « {title} » ({year}), réalisé par {director}. ¦?cast Distribution : {cast}. \nEn {format} dans son boîtier d’origine, vérifié et prêt à être lu.',
    ],
    album: [
      '« {title} » de {artist} est paru en {year} et a sa place dans toute collection digne de ce nom.\nIci en {format}. Chaque face a été examinée en pleine lumière et nettoyée ; pochette et livret sont inclus, sauf mention contraire.',
    ],
    game: [
      '« {title} » pour {platform} est sorti en {year}. Insérez, jouez : pas besoin de télécharger tout le jeu.\nSupport et boîtier sont contrôlés et nettoyés. Les contenus à usage unique ont pu être utilisés.',
    ],
  },
  closings: {
    device: [
      'Chaque appareil passe nos tests et les données des anciens propriétaires sont effacées de façon certifiée. Nous décrivons précisément l’état choisi ; le fonctionnement, lui, est le même dans tous les états.',
      'Nettoyé, testé, effacé : c’est ainsi qu’un appareil quitte notre atelier. Seule l’apparence change d’un état à l’autre. S’il ne vous plaît pas, renvoyez-le simplement.',
      'Acheter d’occasion ménage le budget et les matières premières. Nous vérifions chaque pièce à la main, avec garantie et en toute transparence sur les traces visibles.',
    ],
    accessory: [
      'Testé, nettoyé et moins cher que le neuf, avec la même garantie que nos appareils.',
      'Un accessoire vit souvent plus longtemps que son appareil. Nous lui donnons une seconde vie, et à vous notre garantie.',
    ],
    medium: [
      'L’état choisi vous indique les traces à attendre. Si quelque chose ne va pas, nous le reprenons.',
      'Acheté d’occasion, il ménage le budget et la planète, et quand vous en aurez fini, nous le rachèterons volontiers.',
    ],
    newBook: ['Ce livre est neuf. Les livres neufs sont vendus au prix fixé par l’éditeur.'],
  },
  words: {
    Black: 'noir',
    White: 'blanc',
    Red: 'rouge',
    Blue: 'bleu',
    Green: 'vert',
    Pink: 'rose',
    Purple: 'violet',
    Yellow: 'jaune',
    Silver: 'argent',
    Gold: 'or',
    Grey: 'gris',
    'Space Gray': 'gris sidéral',
    'Rose Gold': 'or rose',
    Midnight: 'minuit',
    Starlight: 'lumière stellaire',
    Graphite: 'graphite',
    Brown: 'marron',
    aluminium: 'aluminium',
    'stainless steel': 'acier inoxydable',
    titanium: 'titane',
    polymer: 'polymère',
    hardcover: 'livre relié',
    paperback: 'livre broché',
    'full frame': 'plein format',
    '1 inch': '1 pouce',
    'usb-c': 'USB-C',
    lightning: 'Lightning',
    'micro-usb': 'micro-USB',
    Vinyl: 'vinyle',
  },
};
