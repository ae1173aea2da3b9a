// biome-ignore-all format: a table is read by its rows.
import { categoryIds as at } from '@reprise/demo-catalogue';
import type { IndexedProduct } from '@reprise/entities/catalogue-record';
import type { Language } from '@reprise/entities/language';

/** How well a product answers a query: 3 exactly, 2 well, 1 somewhat, 0 not at all. */
export type Grade = 0 | 1 | 2 | 3;

/** A query of a shopper with its judgment of every product of the default catalogue. */
export interface Judged {
  readonly language: Language;
  readonly query: string;
  readonly grade: (product: IndexedProduct) => Grade;
}

type Test = (product: IndexedProduct) => boolean;

const below = (...categories: number[]): Test => ({ categoryIds }) => categories.some((id) => categoryIds.includes(id));
const named = (pattern: RegExp): Test => ({ name }) => pattern.test(name);
const by = (creator: string): Test => ({ creators }) => creators.some((name) => name.includes(creator));
const has = (facet: string, ...values: string[]): Test => ({ facets }) => values.some((value) => facets[facet]?.includes(value));
const upTo = (cents: number): Test => ({ offers }) => offers.some(({ price }) => price <= cents);
const all = (...tests: Test[]): Test => (product) => tests.every((test) => test(product));

/** Grades by the first test that holds. */
const graded = (best: Test, good?: Test, fair?: Test) => (product: IndexedProduct): Grade =>
  best(product) ? 3 : good?.(product) ? 2 : fair?.(product) ? 1 : 0;

type Phrases = readonly [de: string, en: string, es: string, fr: string, it: string, nl: string];
const order = ['de', 'en', 'es', 'fr', 'it', 'nl'] as const;

const iphone13 = all(below(at.iphones), named(/iPhone 13 \d/));
const phone = below(at.phones);
const [black, blue, green] = [has('colour', 'black'), has('colour', 'blue'), has('colour', 'green')];
const small128 = has('memory_size', '128 GB');
const quiet = has('noiseCancelling', 'true');
const headphones = below(at.overEar, at.inEar);

/** Queries of shoppers in six languages, with the products that answer them. */
const intents: readonly (readonly [Phrases, (product: IndexedProduct) => Grade])[] = [
  [['iphone 13 128 gb schwarz', 'black iphone 13 128gb', 'iphone 13 negro 128 gb', 'iphone 13 noir 128 go', 'iphone 13 nero 128gb', 'zwarte iphone 13 128 gb'],
    graded(all(iphone13, small128, black), all(iphone13, black), iphone13)],
  [['iphone 15 pro', 'iphone 15 pro', 'iphone15 pro', 'iphone 15pro', 'apple iphone 15 pro', 'iphone 15 pro'],
    graded(all(below(at.iphones), named(/iPhone 15 Pro \d/)), all(below(at.iphones), named(/iPhone 15 Pro/)), all(below(at.iphones), named(/iPhone 15/)))],
  [['iphone ohne vertrag', 'unlocked iphone without contract', 'iphone sin contrato', 'iphone sans abonnement', 'iphone senza contratto', 'iphone zonder abonnement'],
    graded(below(at.iphones))],
  [['kopfhörer mit geräuschunterdrückung', 'noise cancelling headphones', 'auriculares con cancelación de ruido', 'casque à réduction de bruit', 'cuffie con cancellazione del rumore', 'koptelefoon met ruisonderdrukking'],
    graded(all(headphones, quiet), below(at.overEar), headphones)],
  [['ps5', 'playstation 5 console', 'consola playstation 5', 'console ps 5', 'console playstation5', 'playstation 5'],
    graded(all(below(at.playStations), named(/PlayStation 5/)), below(at.playStations), below(at.playStation5Games))],
  [['macbook air 16gb ram', 'macbook air 16 gb ram', 'macbook air 16gb de ram', 'macbook air 16 go de ram', 'macbook air con 16 gb di ram', 'macbook air 16gb werkgeheugen'],
    graded(all(named(/MacBook Air/), has('ram', '16 GB')), named(/MacBook Air/), below(at.macBooks))],
  [['tablet von apple', 'apple tablet', 'tableta apple', 'tablette apple', 'tablet apple', 'apple tablets'],
    graded(below(at.ipads), below(at.tablets))],
  [['usb-c ladekabel', 'usb c charging cable', 'cable de carga usb-c', 'câble de charge usb c', 'cavo di ricarica usb-c', 'usb-c oplaadkabel'],
    graded(all(below(at.cables), named(/USB-C/i)), below(at.cables), all(below(at.chargers), named(/USB-C/i)))],
  [['bücher von kafka', 'books by kafka', 'libros de kafka', 'livres de kafka', 'libri di kafka', 'boeken van kafka'],
    graded(by('Kafka'))],
  [['hülle für iphone 13', 'iphone 13 case', 'funda iphone 13', 'coque pour iphone 13', 'custodia per iphone 13', 'hoesje iphone 13'],
    graded(all(below(at.cases), has('madeFor', 'iPhone 13')), all(below(at.cases), named(/iPhone 13/)), below(at.cases))],
  [['armband für apple watch', 'apple watch band', 'correa apple watch', 'bracelet apple watch', 'cinturino apple watch', 'apple watch bandje'],
    graded(all(below(at.wristbands), named(/^Apple/)), below(at.wristbands), below(at.appleWatches))],
  [['garmin uhr', 'garmin watch', 'reloj garmin', 'montre garmin', 'orologio garmin', 'garmin horloge'],
    graded(below(at.garminWatches), below(at.watches))],
  [['systemkamera sony', 'sony mirrorless camera', 'cámara sony sin espejo', 'appareil hybride sony', 'fotocamera mirrorless sony', 'sony systeemcamera'],
    graded(all(below(at.mirrorless), named(/Sony/)), below(at.mirrorless), below(at.cameras))],
  [['switch spiele mario', 'mario games for switch', 'juegos de mario switch', 'jeux mario switch', 'giochi mario per switch', 'mario spellen switch'],
    graded(all(below(at.switchGames), named(/Mario/)), below(at.switchGames), all(below(at.games), named(/Mario/)))],
  [['nintendo switch konsole', 'nintendo switch console', 'consola nintendo switch', 'console nintendo switch', 'console nintendo switch', 'nintendo switch spelcomputer'],
    graded(all(below(at.nintendoConsoles), named(/Switch/)), below(at.nintendoConsoles), below(at.switchGames))],
  [['galaxy s22 grün', 'green samsung galaxy s22', 'galaxy s22 verde', 'galaxy s22 vert', 'samsung s22 verde', 'groene galaxy s22'],
    graded(all(named(/Galaxy S22 \d/), green), named(/Galaxy S22/), all(below(at.samsungPhones), green))],
  [['komödie auf dvd', 'comedy dvd', 'comedia en dvd', 'comédie dvd', 'commedia dvd', 'komedie dvd'],
    graded(all(below(at.comedies), has('format', 'DVD')), below(at.comedies), all(below(at.films), has('format', 'DVD')))],
  [['harry potter buch', 'harry potter book', 'libro harry potter', 'livre harry potter', 'libro harry potter', 'harry potter boek'],
    graded(all(below(at.books), named(/Harry Potter/)), named(/Harry Potter/))],
  [['kindle', 'kindle e reader', 'lector kindle', 'liseuse kindle', 'e-reader kindle', 'kindle ereader'],
    graded(all(below(at.readers), named(/Kindle/)), below(at.readers))],
  [['blaues handy bis 300 euro', 'blue phone under 300 euro', 'móvil azul hasta 300 euros', 'smartphone bleu moins de 300 euros', 'smartphone blu sotto 300 euro', 'blauwe telefoon onder 300 euro'],
    graded(all(phone, blue, upTo(30_000)), all(phone, blue), all(phone, upTo(30_000)))],
  [['laptop 16 gb ram 512 gb', 'laptop 16gb ram 512gb ssd', 'portátil 16 gb ram 512 gb', 'ordinateur portable 16 go ram 512 go', 'portatile 16 gb ram 512 gb', 'laptop 16gb ram 512gb'],
    graded(all(below(at.laptops), has('ram', '16 GB'), has('memory_size', '512 GB')), all(below(at.laptops), has('ram', '16 GB')), below(at.laptops))],
  [['krimi von agatha christie', 'agatha christie crime novel', 'novela policiaca agatha christie', 'roman policier agatha christie', 'giallo agatha christie', 'thriller agatha christie'],
    graded(by('Christie'), below(at.crime))],
  [['jazz schallplatte', 'jazz vinyl', 'vinilo jazz', 'vinyle jazz', 'vinile jazz', 'jazz vinyl'],
    graded(all(below(at.jazzSoul), has('format', 'vinyl', 'Vinyl')), below(at.jazzSoul), all(below(at.music), has('format', 'vinyl', 'Vinyl')))],
  [['science fiction blu-ray', 'science fiction blu ray', 'ciencia ficción blu-ray', 'science-fiction blu-ray', 'fantascienza blu-ray', 'sciencefiction blu-ray'],
    graded(all(below(at.scienceFictionFilms), has('format', 'Blu-ray')), below(at.scienceFictionFilms), all(below(at.films), has('format', 'Blu-ray')))],
  [['xbox controller', 'xbox controller', 'mando xbox', 'manette xbox', 'controller xbox', 'xbox-controller'],
    graded(all(below(at.controllers), named(/Xbox/)), below(at.controllers))],
  [['canon objektiv 50mm', 'canon 50 mm lens', 'objetivo canon 50mm', 'objectif canon 50 mm', 'obiettivo canon 50mm', 'canon lens 50mm'],
    graded(all(below(at.lenses), named(/Canon.*\b50mm/)), all(below(at.lenses), named(/Canon/)), below(at.lenses))],
  [['bluetooth lautsprecher', 'bluetooth speaker', 'altavoz bluetooth', 'enceinte bluetooth', 'altoparlante bluetooth', 'bluetooth speaker'],
    graded(all(below(at.speakers), has('portable', 'true')), below(at.speakers))],
  [['sony wh1000xm4', 'sony wh-1000xm4', 'wh 1000 xm4', 'wh1000xm4', 'cuffie sony wh1000 xm4', 'sony wh-1000 xm4'],
    graded(named(/WH-1000XM4/), named(/WH-1000XM/), all(below(at.overEar), named(/Sony/)))],
  [['thinkpad t480 i7', 'lenovo thinkpad t480 i7', 'thinkpad t480 core i7', 'thinkpad t 480 i7', 'lenovo t480 i7', 'thinkpad t480 i7'],
    graded(all(named(/ThinkPad T480\b/), named(/i7/)), named(/ThinkPad T480/), named(/ThinkPad/))],
  [['airpods pro', 'apple airpods pro', 'auriculares airpods pro', 'écouteurs airpods pro', 'auricolari airpods pro', 'airpods pro oordopjes'],
    graded(named(/AirPods Pro/), named(/AirPods/), below(at.inEar))],
  [['film mit brad pitt', 'brad pitt movies', 'películas con brad pitt', 'films avec brad pitt', 'film con brad pitt', 'films met brad pitt'],
    graded(({ facets }) => facets.cast?.some((cast) => cast.includes('Brad Pitt')) ?? false)],
];

/** A number that stays the same in every run. */
function hash(text: string): number {
  let value = 2166136261;
  for (let place = 0; place < text.length; place += 1) value = Math.imul(value ^ text.charCodeAt(place), 16777619) >>> 0;
  return value;
}

export const judgments: readonly Judged[] = intents.flatMap(([phrases, grade]) =>
  order.map((language, place): Judged => ({ language, query: phrases[place] ?? '', grade })),
);

/** Half of the queries, chosen at random once. They are not used for tuning. */
export const isHeldOut = ({ language, query }: Judged): boolean => hash(`${language}:${query}`) % 2 === 0;
