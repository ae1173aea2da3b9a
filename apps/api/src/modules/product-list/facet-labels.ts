import { type FacetName, facetNames } from '@reprise/entities/facet-names';
import type { LocalizedText } from '@reprise/entities/language';

/** Texts in the order de, en, es, fr, it, nl. */
function texts(line: string): LocalizedText {
  const [de = '', en = de, es = en, fr = en, it = en, nl = en] = line.split('|');
  return { de, en, es, fr, it, nl };
}

/** A facet of lists: its label, and labels of those values that are not proper names. */
export interface FacetLabel {
  label: LocalizedText;
  values?: Record<string, LocalizedText>;
  unit?: string;
}

const yesNo = { true: texts('Ja|Yes|Sí|Oui|Sì|Ja'), false: texts('Nein|No|No|Non|No|Nee') };

const colours = {
  black: texts('Schwarz|Black|Negro|Noir|Nero|Zwart'),
  white: texts('Weiß|White|Blanco|Blanc|Bianco|Wit'),
  grey: texts('Grau|Grey|Gris|Gris|Grigio|Grijs'),
  silver: texts('Silber|Silver|Plata|Argent|Argento|Zilver'),
  gold: texts('Gold|Gold|Oro|Or|Oro|Goud'),
  'rose-gold': texts('Roségold|Rose gold|Oro rosa|Or rose|Oro rosa|Roségoud'),
  blue: texts('Blau|Blue|Azul|Bleu|Blu|Blauw'),
  green: texts('Grün|Green|Verde|Vert|Verde|Groen'),
  red: texts('Rot|Red|Rojo|Rouge|Rosso|Rood'),
  pink: texts('Rosa|Pink|Rosa|Rose|Rosa|Roze'),
  purple: texts('Violett|Purple|Morado|Violet|Viola|Paars'),
  yellow: texts('Gelb|Yellow|Amarillo|Jaune|Giallo|Geel'),
  orange: texts('Orange|Orange|Naranja|Orange|Arancione|Oranje'),
  brown: texts('Braun|Brown|Marrón|Marron|Marrone|Bruin'),
  beige: texts('Beige|Beige|Beis|Beige|Beige|Beige'),
  titanium: texts('Titan|Titanium|Titanio|Titane|Titanio|Titanium'),
  multicolour: texts('Mehrfarbig|Multicolour|Multicolor|Multicolore|Multicolore|Meerkleurig'),
};

/** A tone to show beside each colour. */
export const colourTones: Record<string, string> = {
  black: '#26272b',
  white: '#f3f2ee',
  grey: '#6f7377',
  silver: '#e2e3e4',
  gold: '#f1d9bd',
  'rose-gold': '#e7c3b8',
  blue: '#3f6ea3',
  green: '#6f9a78',
  red: '#b3202d',
  pink: '#f3cfd0',
  purple: '#8f7fb0',
  yellow: '#f6e27f',
  orange: '#e9773a',
  brown: '#7a5a44',
  beige: '#efe9da',
  titanium: '#b9b2a6',
  multicolour: '#c9c9c9',
};

const conditions = {
  NEW: texts('Neu|New|Nuevo|Neuf|Nuovo|Nieuw'),
  A0: texts('Wie neu|As new|Como nuevo|Comme neuf|Come nuovo|Als nieuw'),
  A1: texts('Sehr gut|Very good|Muy bueno|Très bon état|Ottimo|Zeer goed'),
  A2: texts('Gut|Good|Bueno|Bon état|Buono|Goed'),
  A3: texts('Akzeptabel|Fair|Aceptable|État correct|Accettabile|Redelijk'),
  A4: texts('Stark gebraucht|Heavily used|Muy usado|Très usagé|Molto usato|Intensief gebruikt'),
};

const caseMaterials = {
  aluminium: texts('Aluminium|Aluminium|Aluminio|Aluminium|Alluminio|Aluminium'),
  'stainless steel': texts('Edelstahl|Stainless steel|Acero inoxidable|Acier inoxydable|Acciaio inox|Roestvrij staal'),
  titanium: colours.titanium,
  polymer: texts('Kunststoff|Polymer|Polímero|Polymère|Polimero|Kunststof'),
};

const connectors = {
  lightning: texts('Lightning'),
  'usb-c': texts('USB-C'),
  'micro-usb': texts('Micro-USB'),
  magsafe: texts('MagSafe'),
  hdmi: texts('HDMI'),
};

const platforms = {
  playstation: texts('PlayStation'),
  xbox: texts('Xbox'),
  nintendo: texts('Nintendo'),
  handheld: texts('Handheld|Handheld|Portátil|Portable|Portatile|Handheld'),
};

const bandStyles = {
  sport: texts('Sportarmband|Sport band|Correa deportiva|Bracelet sport|Cinturino sportivo|Sportbandje'),
  loop: texts('Textilschlaufe|Fabric loop|Correa de tela|Boucle textile|Loop in tessuto|Stoffen bandje'),
  solo: texts('Solo Loop'),
  milanese: texts('Milanaise|Milanese|Milanesa|Milanais|Milanese|Milanees'),
  leather: texts('Leder|Leather|Cuero|Cuir|Pelle|Leer'),
  links: texts('Gliederarmband|Link bracelet|Eslabones|Maillons|A maglie|Schakelband'),
  alpine: texts('Alpine Loop'),
  ocean: texts('Ocean Band'),
};

/** Labels of all facets. */
export const facetLabels: Readonly<Record<FacetName, FacetLabel>> = {
  condition: { label: texts('Zustand|Condition|Estado|État|Condizione|Staat'), values: conditions },
  brand: { label: texts('Marke|Brand|Marca|Marque|Marca|Merk') },
  memory_size: { label: texts('Speicher|Storage|Almacenamiento|Stockage|Memoria|Opslag') },
  colour: { label: texts('Farbe|Colour|Color|Couleur|Colore|Kleur'), values: colours },
  ram: { label: texts('Arbeitsspeicher|Memory (RAM)|Memoria RAM|Mémoire vive|Memoria RAM|Werkgeheugen') },
  displaySize: {
    label: texts('Bildschirmgröße|Screen size|Tamaño de pantalla|Taille d’écran|Dimensioni schermo|Schermgrootte'),
    unit: '″',
  },
  operatingSystem: {
    label: texts(
      'Betriebssystem|Operating system|Sistema operativo|Système d’exploitation|Sistema operativo|Besturingssysteem',
    ),
  },
  connectivity: { label: texts('Verbindung|Connectivity|Conectividad|Connectivité|Connettività|Connectiviteit') },
  caseSize: {
    label: texts('Gehäusegröße|Case size|Tamaño de caja|Taille du boîtier|Dimensione cassa|Kastmaat'),
    unit: 'mm',
  },
  caseMaterial: {
    label: texts('Gehäusematerial|Case material|Material de la caja|Matière du boîtier|Materiale cassa|Kastmateriaal'),
    values: caseMaterials,
  },
  connector: { label: texts('Anschluss|Connector|Conector|Connecteur|Connettore|Aansluiting'), values: connectors },
  platform: { label: texts('Plattform|Platform|Plataforma|Plateforme|Piattaforma|Platform'), values: platforms },
  format: { label: texts('Format|Format|Formato|Format|Formato|Formaat') },
  genre: { label: texts('Genre|Genre|Género|Genre|Genere|Genre') },
  language: { label: texts('Sprache|Language|Idioma|Langue|Lingua|Taal') },
  creator: { label: texts('Mitwirkende|By|Autoría|De|Di|Van') },
  mount: { label: texts('Objektivanschluss|Lens mount|Montura|Monture|Attacco|Lensvatting') },
  sensor: { label: texts('Sensor|Sensor|Sensor|Capteur|Sensore|Sensor') },
  noiseCancelling: {
    label: texts(
      'Geräuschunterdrückung|Noise cancelling|Cancelación de ruido|Réduction de bruit|Cancellazione del rumore|Ruisonderdrukking',
    ),
    values: yesNo,
  },
  wireless: { label: texts('Kabellos|Wireless|Inalámbrico|Sans fil|Senza fili|Draadloos'), values: yesNo },
  portable: { label: texts('Tragbar|Portable|Portátil|Portable|Portatile|Draagbaar'), values: yesNo },
  bandStyle: {
    label: texts('Armbandart|Band style|Tipo de correa|Type de bracelet|Tipo di cinturino|Soort bandje'),
    values: bandStyles,
  },
  fitsCaseSize: { label: texts('Passt zu|Fits|Compatible con|Compatible avec|Adatto a|Past op') },
  madeFor: { label: texts('Für Modell|For model|Para el modelo|Pour le modèle|Per il modello|Voor model') },
  releaseYear: {
    label: texts(
      'Erscheinungsjahr|Year of release|Año de lanzamiento|Année de sortie|Anno di uscita|Verschijningsjaar',
    ),
  },
  reduced: {
    label: texts('Angebote|Offers|Ofertas|Promotions|Offerte|Aanbiedingen'),
    values: { true: texts('Reduziert|Reduced|Rebajado|En promotion|Ribassato|Afgeprijsd') },
  },
};

/** Attributes of products that lists are filtered by. */
export const facetAttributes: readonly string[] = facetNames.filter(
  (name) => !['condition', 'brand', 'memory_size', 'colour', 'creator', 'reduced'].includes(name),
);

export const priceLabel = texts('Preis|Price|Precio|Prix|Prezzo|Prijs');
export const stockLabel = texts(
  'Verfügbarkeit|Availability|Disponibilidad|Disponibilité|Disponibilità|Beschikbaarheid',
);
export const inStockLabel = texts('Auf Lager|In stock|En stock|En stock|Disponibile|Op voorraad');

export const sortLabels: Record<string, LocalizedText> = {
  relevance: texts('Relevanz|Relevance|Relevancia|Pertinence|Rilevanza|Relevantie'),
  popularity: texts('Beliebtheit|Popularity|Popularidad|Popularité|Popolarità|Populariteit'),
  'price-asc': texts(
    'Preis aufsteigend|Price: low to high|Precio: de menor a mayor|Prix croissant|Prezzo crescente|Prijs oplopend',
  ),
  'price-desc': texts(
    'Preis absteigend|Price: high to low|Precio: de mayor a menor|Prix décroissant|Prezzo decrescente|Prijs aflopend',
  ),
  newest: texts('Neu im Sortiment|Newest|Novedades|Nouveautés|Novità|Nieuwste'),
  rating: texts('Bewertung|Customer rating|Valoración|Avis clients|Valutazione|Beoordeling'),
};
