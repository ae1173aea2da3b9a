import type { LocationType } from './location.ts';
import type { Country } from './regions.ts';

interface Names {
  readonly streets: readonly string[];
  /** Shops that take parcels. */
  readonly shops: readonly string[];
  /** What the kinds of places are called; the number follows. */
  readonly kinds: Readonly<Record<LocationType, string>>;
  /** Places in which lockers stand. */
  readonly lockerPlaces: readonly string[];
  /** The house number comes before the street. */
  readonly numberFirst: boolean;
}

/** Words of which the locations of a country are made. */
export const namesIn: Readonly<Record<Country, Names>> = {
  AT: {
    streets: [
      'Hauptstraße',
      'Bahnhofstraße',
      'Schulgasse',
      'Kirchenplatz',
      'Feldgasse',
      'Lindengasse',
      'Wiener Straße',
    ],
    shops: ['Trafik am Eck', 'Papier Gruber', 'Blumen Huber', 'Nahversorger Wagner', 'Buchhandlung Pichler'],
    kinds: { locker: 'Abholstation', postoffice: 'Postfiliale', servicepoint: 'Post Partner' },
    lockerPlaces: ['Bahnhof', 'Einkaufszentrum', 'Tankstelle'],
    numberFirst: false,
  },
  DE: {
    streets: [
      ...['Hauptstraße', 'Bahnhofstraße', 'Schulstraße', 'Gartenstraße', 'Lindenstraße', 'Goethestraße', 'Marktplatz'],
      ...['Kirchweg', 'Schillerstraße', 'Am Alten Hafen', 'Bergstraße', 'Mühlenweg'],
    ],
    shops: [
      ...['Kiosk am Markt', 'Schreibwaren Lange', 'Blumen Petersen', 'Späti Yılmaz', 'Reinigung Krüger'],
      ...['Buchhandlung Seidel', 'Getränke Albers', 'Lotto Brandt'],
    ],
    kinds: { locker: 'Packstation', postoffice: 'Postfiliale', servicepoint: 'Paketshop' },
    lockerPlaces: ['Supermarkt', 'Bahnhof', 'Tankstelle', 'Parkhaus'],
    numberFirst: false,
  },
  ES: {
    streets: [
      'Calle Mayor',
      'Calle Real',
      'Avenida de la Constitución',
      'Calle del Sol',
      'Plaza de España',
      'Calle Nueva',
    ],
    shops: ['Papelería Cervantes', 'Estanco La Plaza', 'Frutería Molina', 'Copistería Central', 'Librería Ortega'],
    kinds: { locker: 'Taquilla', postoffice: 'Oficina postal', servicepoint: 'Punto de recogida' },
    lockerPlaces: ['Estación', 'Centro comercial', 'Gasolinera'],
    numberFirst: false,
  },
  FR: {
    streets: [
      ...['rue de la République', 'rue Victor Hugo', 'avenue de la Gare', 'place du Marché', 'rue des Écoles'],
      ...['boulevard Gambetta', 'rue Pasteur'],
    ],
    shops: ['Tabac de la Gare', 'Presse du Centre', 'Épicerie Moreau', 'Librairie Lefèvre', 'Pressing Dumas'],
    kinds: { locker: 'Consigne', postoffice: 'Bureau de poste', servicepoint: 'Point relais' },
    lockerPlaces: ['Gare', 'Centre commercial', 'Supermarché'],
    numberFirst: true,
  },
  IT: {
    streets: [
      'Via Roma',
      'Via Garibaldi',
      'Corso Italia',
      'Piazza del Popolo',
      'Via Dante',
      'Via Mazzini',
      'Viale Europa',
    ],
    shops: ['Tabacchi Rossi', 'Edicola Centrale', 'Cartoleria Bianchi', 'Bar Stazione', 'Libreria Conti'],
    kinds: { locker: 'Locker', postoffice: 'Ufficio postale', servicepoint: 'Punto di ritiro' },
    lockerPlaces: ['Stazione', 'Centro commerciale', 'Distributore'],
    numberFirst: false,
  },
  NL: {
    streets: ['Dorpsstraat', 'Stationsweg', 'Kerkstraat', 'Molenstraat', 'Marktplein', 'Nieuwstraat', 'Julianalaan'],
    shops: ['Tabak De Jong', 'Bloemen Visser', 'Boekhandel Bakker', 'Buurtsuper Mulder', 'Sigarenmagazijn Smit'],
    kinds: { locker: 'Pakketautomaat', postoffice: 'Postkantoor', servicepoint: 'Pakketpunt' },
    lockerPlaces: ['Station', 'Winkelcentrum', 'Supermarkt'],
    numberFirst: false,
  },
};
