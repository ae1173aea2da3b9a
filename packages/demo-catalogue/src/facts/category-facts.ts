// biome-ignore-all format: a table is read by its rows.
import type { Language } from '@reprise/entities/language';

export const categoryIds = {
  electronics: 1000, phones: 1110, iphones: 1112, samsungPhones: 1113, pixels: 1114, xiaomiPhones: 1115, onePlusPhones: 1116, fairphones: 1117, sonyPhones: 1118, otherPhones: 1119,
  tablets: 1200, ipads: 1210, samsungTablets: 1211, otherTablets: 1212, laptops: 1290, macBooks: 1294, windowsLaptops: 1295,
  watches: 1300, appleWatches: 1310, samsungWatches: 1311, garminWatches: 1312, otherWatches: 1313,
  consoles: 1400, playStations: 1410, xboxes: 1411, nintendoConsoles: 1412, handhelds: 1413,
  cameras: 1500, mirrorless: 1510, reflex: 1511, compacts: 1512, actionCameras: 1513, lenses: 1520,
  audio: 1600, overEar: 1610, inEar: 1611, speakers: 1620, readers: 1700,
  accessories: 1800, chargers: 1810, cables: 1811, wristbands: 1820, controllers: 1830, cases: 1840,
  books: 2000, novels: 2010, crime: 2020, fantasy: 2030, youngReaders: 2040, nonFiction: 2050, classics: 2060,
  films: 3000, actionFilms: 3010, dramas: 3020, comedies: 3030, thrillers: 3040, familyFilms: 3050, scienceFictionFilms: 3060,
  music: 4000, rockPop: 4010, hipHop: 4020, electronic: 4030, jazzSoul: 4040, classical: 4050, metal: 4060,
  games: 5000, playStation5Games: 5010, playStation4Games: 5020, xboxGames: 5030, switchGames: 5040, retroGames: 5050,
} as const;

/** The key of a category: its texts are under it in the locale files. */
type CategoryKey = keyof typeof categoryIds;

/** A category: id, parent, grading key, flags. Its paths are derived from its names, except for segments in `slugs`. */
export interface CategoryFact {
  id: number;
  key: CategoryKey;
  parent: number | null;
  grading?: string;
  accessory?: true;
  newAssortment?: true;
  slugs?: Partial<Record<Language, string>>;
  picture: string;
}
const c = (key: CategoryKey, parent: CategoryKey | null, picture: string, more: Pick<CategoryFact, 'grading' | 'accessory' | 'newAssortment' | 'slugs'> = {}): CategoryFact => ({ id: categoryIds[key], key, parent: parent && categoryIds[parent], picture, ...more });

export const categoryFacts: readonly CategoryFact[] = [
  c('electronics', null, 'category-electronics'),
  c('phones', 'electronics', 'category-phones', { grading: 'phone', slugs: { de: 'handy' } }),
  c('iphones', 'phones', 'category-iphones'),
  c('samsungPhones', 'phones', 'category-samsung'),
  c('pixels', 'phones', 'category-pixel'),
  c('xiaomiPhones', 'phones', 'category-xiaomi'),
  c('onePlusPhones', 'phones', 'category-oneplus'),
  c('fairphones', 'phones', 'category-fairphone', { newAssortment: true }),
  c('sonyPhones', 'phones', 'category-xperia'),
  c('otherPhones', 'phones', 'category-other-phones'),
  c('tablets', 'electronics', 'category-tablets', { grading: 'tablet' }),
  c('ipads', 'tablets', 'category-ipads'),
  c('samsungTablets', 'tablets', 'category-galaxy-tab'),
  c('otherTablets', 'tablets', 'category-other-tablets'),
  c('laptops', 'electronics', 'category-laptops', { grading: 'laptop' }),
  c('macBooks', 'laptops', 'category-macbooks'),
  c('windowsLaptops', 'laptops', 'category-windows-laptops'),
  c('watches', 'electronics', 'category-watches', { grading: 'watch' }),
  c('appleWatches', 'watches', 'category-apple-watch'),
  c('samsungWatches', 'watches', 'category-galaxy-watch'),
  c('garminWatches', 'watches', 'category-garmin'),
  c('otherWatches', 'watches', 'category-other-watches'),
  c('consoles', 'electronics', 'category-consoles', { grading: 'console' }),
  c('playStations', 'consoles', 'category-playstation'),
  c('xboxes', 'consoles', 'category-xbox'),
  c('nintendoConsoles', 'consoles', 'category-nintendo'),
  c('handhelds', 'consoles', 'category-handhelds', { newAssortment: true }),
  c('cameras', 'electronics', 'category-cameras', { grading: 'camera' }),
  c('mirrorless', 'cameras', 'category-mirrorless'),
  c('reflex', 'cameras', 'category-reflex'),
  c('compacts', 'cameras', 'category-compacts'),
  c('actionCameras', 'cameras', 'category-action-cameras'),
  c('lenses', 'cameras', 'category-lenses', { grading: 'lens' }),
  c('audio', 'electronics', 'category-audio', { grading: 'headphones' }),
  c('overEar', 'audio', 'category-headphones'),
  c('inEar', 'audio', 'category-earbuds'),
  c('speakers', 'audio', 'category-speakers', { grading: 'speaker' }),
  c('readers', 'electronics', 'category-readers', { grading: 'reader' }),
  c('accessories', 'electronics', 'category-accessories', { grading: 'accessory', accessory: true }),
  c('chargers', 'accessories', 'category-chargers', { accessory: true }),
  c('cables', 'accessories', 'category-cables', { accessory: true }),
  c('wristbands', 'accessories', 'category-wristbands', { accessory: true }),
  c('controllers', 'accessories', 'category-controllers', { accessory: true }),
  c('cases', 'accessories', 'category-cases', { accessory: true }),
  c('books', null, 'category-books', { grading: 'media' }),
  c('novels', 'books', 'category-novels'),
  c('crime', 'books', 'category-crime'),
  c('fantasy', 'books', 'category-fantasy'),
  c('youngReaders', 'books', 'category-young-readers'),
  c('nonFiction', 'books', 'category-non-fiction'),
  c('classics', 'books', 'category-classics'),
  c('films', null, 'category-films', { grading: 'media' }),
  c('actionFilms', 'films', 'category-action-films'),
  c('dramas', 'films', 'category-dramas'),
  c('comedies', 'films', 'category-comedies'),
  c('thrillers', 'films', 'category-thrillers'),
  c('familyFilms', 'films', 'category-family-films'),
  c('scienceFictionFilms', 'films', 'category-science-fiction-films'),
  c('music', null, 'category-music', { grading: 'media' }),
  c('rockPop', 'music', 'category-rock-pop'),
  c('hipHop', 'music', 'category-hip-hop'),
  c('electronic', 'music', 'category-electronic'),
  c('jazzSoul', 'music', 'category-jazz-soul'),
  c('classical', 'music', 'category-classical'),
  c('metal', 'music', 'category-metal'),
  c('games', null, 'category-games', { grading: 'media' }),
  c('playStation5Games', 'games', 'category-playstation-5-games'),
  c('playStation4Games', 'games', 'category-playstation-4-games'),
  c('xboxGames', 'games', 'category-xbox-games'),
  c('switchGames', 'games', 'category-switch-games'),
  c('retroGames', 'games', 'category-retro-games'),
];
