import type { LocalizedText } from '@reprise/entities/language';

export interface LandingText {
  title: LocalizedText;
  /** For search engines and previews. */
  description: LocalizedText;
  heading: LocalizedText;
  lead: LocalizedText;
  /** Label of the way on. */
  action: LocalizedText;
  questions: QuestionName[];
}

export type LandingName = 'home' | 'ce' | 'media' | 'sale' | 'categories' | 'apple' | 'green';
export type QuestionName =
  | 'tested'
  | 'conditions'
  | 'warranty'
  | 'returns'
  | 'battery'
  | 'sell'
  | 'payout'
  | 'reduced'
  | 'media'
  | 'data';

export const landingTexts: Record<LandingName, LandingText> = {
  home: {
    title: {
      de: 'Gebraucht kaufen und verkaufen',
      en: 'Buy and sell second-hand',
      es: 'Compra y vende de segunda mano',
      fr: 'Acheter et vendre d’occasion',
      it: 'Compra e vendi usato',
      nl: 'Tweedehands kopen en verkopen',
    },
    description: {
      de: 'Geprüfte Handys, Laptops, Konsolen, Bücher, Filme und Spiele mit 36 Monaten Garantie kaufen – und Gebrauchtes zum Festpreis verkaufen.',
      en: 'Buy tested phones, laptops, consoles, books, films and games with a 36-month warranty – and sell what you no longer need at a fixed price.',
      es: 'Compra móviles, portátiles, consolas, libros, películas y juegos revisados con 36 meses de garantía y vende a precio fijo lo que ya no usas.',
      fr: 'Achetez smartphones, ordinateurs, consoles, livres, films et jeux contrôlés, garantis 36 mois, et vendez à prix fixe ce qui ne vous sert plus.',
      it: 'Compra smartphone, portatili, console, libri, film e giochi controllati con 36 mesi di garanzia e vendi a prezzo fisso ciò che non usi più.',
      nl: 'Koop gekeurde telefoons, laptops, spelcomputers, boeken, films en games met 36 maanden garantie – en verkoop wat je niet meer gebruikt voor een vaste prijs.',
    },
    heading: {
      de: 'Gutes verdient eine zweite Runde',
      en: 'Good things deserve an encore',
      es: 'Lo bueno merece repetirse',
      fr: 'Les bonnes choses méritent un rappel',
      it: 'Le cose buone meritano il bis',
      nl: 'Goede dingen verdienen een toegift',
    },
    lead: {
      de: 'Von Fachleuten geprüft, ehrlich benannt und deutlich günstiger als neu. Und was du nicht mehr brauchst, kaufen wir dir ab.',
      en: 'Tested by people who know them, graded honestly and far cheaper than new. And what you no longer need, we will buy from you.',
      es: 'Revisado por especialistas, clasificado con honestidad y mucho más barato que nuevo. Y lo que ya no necesitas, te lo compramos.',
      fr: 'Contrôlé par des spécialistes, décrit avec franchise et bien moins cher que neuf. Et ce dont vous n’avez plus besoin, nous vous le rachetons.',
      it: 'Controllato da specialisti, descritto con onestà e molto più conveniente del nuovo. E quello che non ti serve più, lo compriamo noi.',
      nl: 'Gekeurd door vakmensen, eerlijk beoordeeld en veel voordeliger dan nieuw. En wat jij niet meer nodig hebt, kopen wij van je.',
    },
    action: {
      de: 'Jetzt stöbern',
      en: 'Start browsing',
      es: 'Empieza a explorar',
      fr: 'Découvrir la boutique',
      it: 'Inizia a curiosare',
      nl: 'Begin met rondkijken',
    },
    questions: ['tested', 'conditions', 'warranty', 'returns', 'sell'],
  },
  ce: {
    title: {
      de: 'Gebrauchte Elektronik',
      en: 'Refurbished electronics',
      es: 'Electrónica reacondicionada',
      fr: 'High-tech reconditionné',
      it: 'Elettronica ricondizionata',
      nl: 'Refurbished elektronica',
    },
    description: {
      de: 'Handys, Laptops, Tablets, Konsolen und Kameras: geprüft, gelöscht, gereinigt und mit 36 Monaten Garantie.',
      en: 'Phones, laptops, tablets, consoles and cameras: tested, wiped, cleaned and covered for 36 months.',
      es: 'Móviles, portátiles, tabletas, consolas y cámaras: revisados, borrados, limpios y con 36 meses de garantía.',
      fr: 'Smartphones, ordinateurs, tablettes, consoles et appareils photo : contrôlés, effacés, nettoyés et garantis 36 mois.',
      it: 'Smartphone, portatili, tablet, console e fotocamere: controllati, cancellati, puliti e garantiti 36 mesi.',
      nl: 'Telefoons, laptops, tablets, spelcomputers en camera’s: gekeurd, gewist, schoongemaakt en met 36 maanden garantie.',
    },
    heading: {
      de: 'Technik, die noch viel vorhat',
      en: 'Technology with plenty left to do',
      es: 'Tecnología con mucho por delante',
      fr: 'Des appareils qui ont encore tant à faire',
      it: 'Tecnologia che ha ancora molto da dare',
      nl: 'Techniek met nog een heel leven voor zich',
    },
    lead: {
      de: 'Bis zu 72 Prüfschritte je Gerät, ein Akku, der hält, und ein Zustand, auf den du dich verlassen kannst.',
      en: 'Up to 72 checks for each device, a battery that lasts and a grade you can rely on.',
      es: 'Hasta 72 comprobaciones por dispositivo, una batería que aguanta y un estado en el que puedes confiar.',
      fr: 'Jusqu’à 72 points de contrôle par appareil, une batterie qui tient et un état sur lequel vous pouvez compter.',
      it: 'Fino a 72 controlli per dispositivo, una batteria che dura e uno stato su cui contare.',
      nl: 'Tot 72 controles per apparaat, een batterij die het volhoudt en een staat waarop je kunt rekenen.',
    },
    action: {
      de: 'Alle Geräte ansehen',
      en: 'See all devices',
      es: 'Ver todos los dispositivos',
      fr: 'Voir tous les appareils',
      it: 'Vedi tutti i dispositivi',
      nl: 'Bekijk alle apparaten',
    },
    questions: ['tested', 'conditions', 'battery', 'warranty', 'data'],
  },
  media: {
    title: {
      de: 'Gebrauchte Bücher, Filme, Musik und Spiele',
      en: 'Used books, films, music and games',
      es: 'Libros, películas, música y juegos usados',
      fr: 'Livres, films, musique et jeux d’occasion',
      it: 'Libri, film, musica e giochi usati',
      nl: 'Tweedehands boeken, films, muziek en games',
    },
    description: {
      de: 'Tausende gelesene Bücher, gesehene Filme, gehörte Alben und gespielte Spiele: geprüft und ab wenigen Euro.',
      en: 'Thousands of books, films, albums and games that someone has enjoyed before you: checked, from a few euros.',
      es: 'Miles de libros, películas, discos y juegos que otra persona ya disfrutó: revisados y desde unos pocos euros.',
      fr: 'Des milliers de livres, films, albums et jeux déjà aimés par d’autres : contrôlés et à partir de quelques euros.',
      it: 'Migliaia di libri, film, album e giochi già amati da qualcuno: controllati e a partire da pochi euro.',
      nl: 'Duizenden boeken, films, albums en games waar iemand al van heeft genoten: gekeurd en al vanaf een paar euro.',
    },
    heading: {
      de: 'Geschichten gehören weitergegeben',
      en: 'Stories are made to be passed on',
      es: 'Las historias están para compartirlas',
      fr: 'Les histoires sont faites pour circuler',
      it: 'Le storie sono fatte per girare',
      nl: 'Verhalen zijn er om door te geven',
    },
    lead: {
      de: 'Regalweise Lesestoff, Filmabende und Lieblingsalben. Jede Scheibe abgespielt, jedes Buch durchgeblättert.',
      en: 'Shelves full of reading, film nights and favourite albums. Every disc is played, every book is leafed through.',
      es: 'Estanterías llenas de lecturas, noches de cine y discos favoritos. Probamos cada disco y hojeamos cada libro.',
      fr: 'Des rayons entiers de lectures, de soirées cinéma et d’albums cultes. Chaque disque est lu, chaque livre feuilleté.',
      it: 'Scaffali di letture, serate al cinema e album del cuore. Ogni disco è provato, ogni libro sfogliato.',
      nl: 'Planken vol leesplezier, filmavonden en lievelingsalbums. Elke schijf is afgespeeld, elk boek doorgebladerd.',
    },
    action: {
      de: 'Medien entdecken',
      en: 'Discover media',
      es: 'Descubrir',
      fr: 'Explorer les rayons',
      it: 'Scopri gli scaffali',
      nl: 'Ontdek de planken',
    },
    questions: ['media', 'conditions', 'returns', 'sell'],
  },
  sale: {
    title: { de: 'Angebote', en: 'Offers', es: 'Ofertas', fr: 'Bons plans', it: 'Offerte', nl: 'Aanbiedingen' },
    description: {
      de: 'Reduzierte Technik und Medien – gemessen am niedrigsten Preis der letzten 30 Tage, nicht an einer Wunschzahl.',
      en: 'Reduced devices and media – measured against the lowest price of the previous 30 days, not against wishful thinking.',
      es: 'Tecnología y cultura rebajadas: comparadas con el precio más bajo de los 30 días anteriores, no con un número inventado.',
      fr: 'Appareils et médias en promotion, comparés au prix le plus bas des 30 jours précédents et à rien d’autre.',
      it: 'Dispositivi e media ribassati rispetto al prezzo più basso dei 30 giorni precedenti, non a una cifra di fantasia.',
      nl: 'Afgeprijsde apparaten en media – vergeleken met de laagste prijs van de 30 dagen ervoor, niet met een wensgetal.',
    },
    heading: {
      de: 'Echte Nachlässe, ehrlich gerechnet',
      en: 'Real reductions, honestly counted',
      es: 'Rebajas de verdad, bien calculadas',
      fr: 'De vraies remises, calculées franchement',
      it: 'Sconti veri, calcolati con onestà',
      nl: 'Echte kortingen, eerlijk gerekend',
    },
    lead: {
      de: 'Was hier steht, kostete in den 30 Tagen davor nie weniger als der durchgestrichene Preis.',
      en: 'Nothing here was sold for less than its crossed-out price in the 30 days before.',
      es: 'Nada de lo que ves aquí costó menos que su precio tachado en los 30 días anteriores.',
      fr: 'Rien ici n’a été proposé sous son prix barré durant les 30 jours précédents.',
      it: 'Niente di ciò che vedi è costato meno del prezzo barrato nei 30 giorni precedenti.',
      nl: 'Niets op deze pagina kostte in de 30 dagen ervoor minder dan de doorgestreepte prijs.',
    },
    action: {
      de: 'Alle Angebote zeigen',
      en: 'Show all offers',
      es: 'Ver todas las ofertas',
      fr: 'Voir toutes les offres',
      it: 'Mostra tutte le offerte',
      nl: 'Toon alle aanbiedingen',
    },
    questions: ['reduced', 'conditions', 'returns'],
  },
  categories: {
    title: {
      de: 'Alle Kategorien',
      en: 'All categories',
      es: 'Todas las categorías',
      fr: 'Toutes les catégories',
      it: 'Tutte le categorie',
      nl: 'Alle categorieën',
    },
    description: {
      de: 'Der ganze Laden auf einen Blick: von Handy bis Hörbuch, von Objektiv bis Ladekabel.',
      en: 'The whole shop at a glance: from phones to paperbacks, from lenses to charging cables.',
      es: 'Toda la tienda de un vistazo: de móviles a novelas, de objetivos a cables de carga.',
      fr: 'Toute la boutique d’un coup d’œil : des smartphones aux romans, des objectifs aux câbles.',
      it: 'Tutto il negozio in un colpo d’occhio: dagli smartphone ai romanzi, dagli obiettivi ai cavi.',
      nl: 'De hele winkel in één oogopslag: van telefoon tot roman, van objectief tot laadkabel.',
    },
    heading: {
      de: 'Wonach suchst du?',
      en: 'What are you looking for?',
      es: '¿Qué estás buscando?',
      fr: 'Que cherchez-vous ?',
      it: 'Che cosa cerchi?',
      nl: 'Waar ben je naar op zoek?',
    },
    lead: {
      de: 'Wähle eine Abteilung und grenze dort nach Marke, Zustand und Preis ein.',
      en: 'Choose a department, then narrow it down by brand, condition and price.',
      es: 'Elige una sección y filtra por marca, estado y precio.',
      fr: 'Choisissez un rayon, puis affinez par marque, état et prix.',
      it: 'Scegli un reparto e restringi per marca, condizione e prezzo.',
      nl: 'Kies een afdeling en verfijn op merk, staat en prijs.',
    },
    action: {
      de: 'Beliebtes ansehen',
      en: 'See what is popular',
      es: 'Ver lo más popular',
      fr: 'Voir les plus demandés',
      it: 'Vedi i più richiesti',
      nl: 'Bekijk wat populair is',
    },
    questions: ['conditions', 'warranty'],
  },
  apple: {
    title: {
      de: 'Apple gebraucht',
      en: 'Refurbished Apple',
      es: 'Apple reacondicionado',
      fr: 'Apple reconditionné',
      it: 'Apple ricondizionato',
      nl: 'Refurbished Apple',
    },
    description: {
      de: 'iPhone, iPad, MacBook und Apple Watch: geprüft, entsperrt, ohne fremdes Konto und mit 36 Monaten Garantie.',
      en: 'iPhone, iPad, MacBook and Apple Watch: tested, unlocked, free of old accounts and covered for 36 months.',
      es: 'iPhone, iPad, MacBook y Apple Watch: revisados, libres, sin cuentas anteriores y con 36 meses de garantía.',
      fr: 'iPhone, iPad, MacBook et Apple Watch : contrôlés, débloqués, dissociés de tout compte et garantis 36 mois.',
      it: 'iPhone, iPad, MacBook e Apple Watch: controllati, sbloccati, senza vecchi account e garantiti 36 mesi.',
      nl: 'iPhone, iPad, MacBook en Apple Watch: gekeurd, simlockvrij, los van oude accounts en met 36 maanden garantie.',
    },
    heading: {
      de: 'Apple, nur günstiger',
      en: 'Apple, only for less',
      es: 'Apple, pero por menos',
      fr: 'Apple, le prix en moins',
      it: 'Apple, ma a meno',
      nl: 'Apple, maar dan voordeliger',
    },
    lead: {
      de: 'Auf Wunsch mit neuem Akku: Beim iPhone wählst du die volle Kapazität einfach dazu.',
      en: 'With a fresh battery if you like: for an iPhone, simply add full capacity.',
      es: 'Con batería nueva si quieres: en un iPhone basta con añadir la capacidad completa.',
      fr: 'Avec une batterie neuve si vous le souhaitez : sur un iPhone, ajoutez simplement la pleine capacité.',
      it: 'Con batteria nuova se vuoi: per un iPhone basta aggiungere la piena capacità.',
      nl: 'Met een nieuwe batterij als je wilt: bij een iPhone kies je de volle capaciteit er gewoon bij.',
    },
    action: {
      de: 'iPhones ansehen',
      en: 'See iPhones',
      es: 'Ver los iPhone',
      fr: 'Voir les iPhone',
      it: 'Vedi gli iPhone',
      nl: 'Bekijk iPhones',
    },
    questions: ['battery', 'tested', 'conditions', 'warranty'],
  },
  green: {
    title: {
      de: 'Verkaufen zum Festpreis',
      en: 'Sell at a fixed price',
      es: 'Vende a precio fijo',
      fr: 'Vendre à prix fixe',
      it: 'Vendi a prezzo fisso',
      nl: 'Verkopen voor een vaste prijs',
    },
    description: {
      de: 'Ein paar Fragen, ein Festpreis, kostenloser Versand und das Geld in wenigen Tagen: so verkaufst du Handys, Laptops, Bücher und mehr.',
      en: 'A few questions, a fixed price, free shipping and your money within days: sell phones, laptops, books and more.',
      es: 'Unas preguntas, un precio fijo, envío gratis y tu dinero en pocos días: vende móviles, portátiles, libros y más.',
      fr: 'Quelques questions, un prix fixe, l’envoi offert et votre argent en quelques jours : vendez smartphones, ordinateurs, livres et plus.',
      it: 'Poche domande, un prezzo fisso, spedizione gratuita e i soldi in pochi giorni: vendi smartphone, portatili, libri e altro.',
      nl: 'Een paar vragen, een vaste prijs, gratis verzending en je geld binnen enkele dagen: verkoop telefoons, laptops, boeken en meer.',
    },
    heading: {
      de: 'Was bei dir liegt, ist etwas wert',
      en: 'It is worth more than the drawer it lies in',
      es: 'Eso que guardas vale dinero',
      fr: 'Ce qui dort chez vous a de la valeur',
      it: 'Quello che tieni nel cassetto vale',
      nl: 'Wat bij jou ligt, is geld waard',
    },
    lead: {
      de: 'Gerät oder Titel suchen, Zustand angeben, Preis sehen. Kein Inserat, kein Feilschen, kein Porto.',
      en: 'Find your device or title, tell us its condition, see the price. No listing, no haggling, no postage.',
      es: 'Busca tu dispositivo o título, indica su estado y mira el precio. Sin anuncios, sin regateos, sin gastos de envío.',
      fr: 'Cherchez l’appareil ou le titre, indiquez son état, voyez le prix. Sans annonce, sans marchandage, sans frais de port.',
      it: 'Cerca il dispositivo o il titolo, indica lo stato, guarda il prezzo. Niente annunci, niente trattative, niente spese.',
      nl: 'Zoek je apparaat of titel, geef de staat aan en zie de prijs. Geen advertentie, geen gepingel, geen portokosten.',
    },
    action: {
      de: 'Preis herausfinden',
      en: 'Find out the price',
      es: 'Descubre el precio',
      fr: 'Estimer le prix',
      it: 'Scopri il prezzo',
      nl: 'Ontdek de prijs',
    },
    questions: ['sell', 'payout', 'data'],
  },
};

/** Titles of the rows of products and categories. */
export const rowTitles: Record<'categories' | 'popular' | 'sale' | 'newest', LocalizedText> = {
  categories: { de: 'Abteilungen', en: 'Departments', es: 'Secciones', fr: 'Rayons', it: 'Reparti', nl: 'Afdelingen' },
  popular: {
    de: 'Gerade gefragt',
    en: 'In demand right now',
    es: 'Lo más buscado',
    fr: 'Très demandés en ce moment',
    it: 'I più richiesti',
    nl: 'Nu in trek',
  },
  sale: {
    de: 'Jetzt reduziert',
    en: 'Reduced now',
    es: 'Ahora rebajado',
    fr: 'En promotion',
    it: 'In offerta adesso',
    nl: 'Nu afgeprijsd',
  },
  newest: {
    de: 'Neu im Sortiment',
    en: 'New arrivals',
    es: 'Recién llegado',
    fr: 'Nouveaux arrivages',
    it: 'Appena arrivati',
    nl: 'Net binnen',
  },
};

/** Heading above the questions. */
export const questionsTitle: LocalizedText = {
  de: 'Häufige Fragen',
  en: 'Common questions',
  es: 'Preguntas frecuentes',
  fr: 'Questions fréquentes',
  it: 'Domande frequenti',
  nl: 'Veelgestelde vragen',
};
