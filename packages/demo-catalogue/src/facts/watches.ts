// biome-ignore-all format: a table is read by its rows.
/** `squares` take bands by case size in mm, `rounds` take standard bands by lug width. */
export interface WatchModel {
  brand: string;
  model: string;
  year: number;
  look: 'square' | 'square-ultra' | 'round' | 'round-rugged' | 'tracker';
  /** Price in euros by case size in millimetres. */
  sizes: Readonly<Record<number, number>>;
  cellular?: number;
  /** Case materials with their colours and what they cost on top. */
  cases: readonly (readonly [material: string, colours: string, extra: number])[];
  /** What bands must fit: an Apple case family or a lug width. */
  band: (size: number) => string | undefined;
}

const appleBand = (size: number): string => (size <= 41 ? 'apple-41' : 'apple-45');
const lugs = (width: number) => (): string => `lug-${width}`;
const none = (): undefined => undefined;

export const watches: readonly WatchModel[] = [
  { brand: 'Apple', model: 'Watch Series 3', year: 2017, look: 'square', sizes: { 38: 369, 42: 399 }, cellular: 80, cases: [['aluminium', 'Space Gray,Silver', 0]], band: appleBand },
  { brand: 'Apple', model: 'Watch Series 4', year: 2018, look: 'square', sizes: { 40: 429, 44: 459 }, cellular: 100, cases: [['aluminium', 'Space Gray,Silver,Gold', 0]], band: appleBand },
  { brand: 'Apple', model: 'Watch Series 5', year: 2019, look: 'square', sizes: { 40: 449, 44: 479 }, cellular: 100, cases: [['aluminium', 'Space Gray,Silver,Gold', 0]], band: appleBand },
  { brand: 'Apple', model: 'Watch SE', year: 2020, look: 'square', sizes: { 40: 291, 44: 321 }, cellular: 50, cases: [['aluminium', 'Space Gray,Silver,Gold', 0]], band: appleBand },
  { brand: 'Apple', model: 'Watch Series 6', year: 2020, look: 'square', sizes: { 40: 418, 44: 447 }, cellular: 100, cases: [['aluminium', 'Space Gray,Silver,Gold,Blue#32506e,Red', 0], ['stainless steel', 'Graphite', 280]], band: appleBand },
  { brand: 'Apple', model: 'Watch Series 7', year: 2021, look: 'square', sizes: { 41: 429, 45: 459 }, cellular: 100, cases: [['aluminium', 'Midnight,Starlight,Green#3f4b3a,Blue#2c5876,Red', 0], ['stainless steel', 'Graphite,Silver,Gold', 270]], band: appleBand },
  { brand: 'Apple', model: 'Watch SE (2nd generation)', year: 2022, look: 'square', sizes: { 40: 299, 44: 339 }, cellular: 50, cases: [['aluminium', 'Midnight,Starlight,Silver', 0]], band: appleBand },
  { brand: 'Apple', model: 'Watch Series 8', year: 2022, look: 'square', sizes: { 41: 499, 45: 539 }, cellular: 120, cases: [['aluminium', 'Midnight,Starlight,Silver,Red', 0], ['stainless steel', 'Graphite,Silver', 300]], band: appleBand },
  { brand: 'Apple', model: 'Watch Ultra', year: 2022, look: 'square-ultra', sizes: { 49: 999 }, cases: [['titanium', 'Titanium', 0]], band: appleBand },
  { brand: 'Apple', model: 'Watch Series 9', year: 2023, look: 'square', sizes: { 41: 449, 45: 479 }, cellular: 120, cases: [['aluminium', 'Midnight,Starlight,Silver,Red,Pink#f0d4d2', 0]], band: appleBand },
  { brand: 'Apple', model: 'Watch Ultra 2', year: 2023, look: 'square-ultra', sizes: { 49: 899 }, cases: [['titanium', 'Titanium,Black Titanium', 0]], band: appleBand },
  { brand: 'Apple', model: 'Watch Series 10', year: 2024, look: 'square', sizes: { 42: 449, 46: 479 }, cellular: 120, cases: [['aluminium', 'Jet Black,Rose Gold,Silver', 0]], band: (size) => (size === 42 ? 'apple-41' : 'apple-45') },
  { brand: 'Samsung', model: 'Galaxy Watch Active2', year: 2019, look: 'round', sizes: { 40: 299, 44: 319 }, cases: [['aluminium', 'Black,Silver,Pink Gold', 0]], band: lugs(20) },
  { brand: 'Samsung', model: 'Galaxy Watch3', year: 2020, look: 'round-rugged', sizes: { 41: 407, 45: 436 }, cases: [['stainless steel', 'Black,Silver,Bronze', 0]], band: (size) => (size === 41 ? 'lug-20' : 'lug-22') },
  { brand: 'Samsung', model: 'Galaxy Watch4', year: 2021, look: 'round', sizes: { 40: 269, 44: 299 }, cellular: 50, cases: [['aluminium', 'Black,Silver,Pink Gold,Green#46523f', 0]], band: lugs(20) },
  { brand: 'Samsung', model: 'Galaxy Watch4 Classic', year: 2021, look: 'round-rugged', sizes: { 42: 369, 46: 399 }, cellular: 50, cases: [['stainless steel', 'Black,Silver', 0]], band: lugs(20) },
  { brand: 'Samsung', model: 'Galaxy Watch5', year: 2022, look: 'round', sizes: { 40: 299, 44: 329 }, cellular: 50, cases: [['aluminium', 'Graphite,Silver,Pink Gold,Sapphire', 0]], band: lugs(20) },
  { brand: 'Samsung', model: 'Galaxy Watch5 Pro', year: 2022, look: 'round-rugged', sizes: { 45: 469 }, cellular: 30, cases: [['titanium', 'Black,Grey', 0]], band: lugs(20) },
  { brand: 'Samsung', model: 'Galaxy Watch6', year: 2023, look: 'round', sizes: { 40: 319, 44: 349 }, cellular: 50, cases: [['aluminium', 'Graphite,Silver,Gold', 0]], band: lugs(20) },
  { brand: 'Samsung', model: 'Galaxy Watch6 Classic', year: 2023, look: 'round-rugged', sizes: { 43: 419, 47: 449 }, cellular: 50, cases: [['stainless steel', 'Black,Silver', 0]], band: lugs(20) },
  { brand: 'Samsung', model: 'Galaxy Watch7', year: 2024, look: 'round', sizes: { 40: 319, 44: 349 }, cellular: 50, cases: [['aluminium', 'Cream,Green#4d5b4a,Silver', 0]], band: none },
  { brand: 'Google', model: 'Pixel Watch', year: 2022, look: 'round', sizes: { 41: 379 }, cellular: 50, cases: [['stainless steel', 'Matte Black,Silver,Gold', 0]], band: none },
  { brand: 'Google', model: 'Pixel Watch 2', year: 2023, look: 'round', sizes: { 41: 399 }, cellular: 50, cases: [['aluminium', 'Matte Black,Silver,Champagne', 0]], band: none },
  { brand: 'Garmin', model: 'Forerunner 245', year: 2019, look: 'round-rugged', sizes: { 42: 299 }, cases: [['polymer', 'Black,Slate', 0]], band: lugs(20) },
  { brand: 'Garmin', model: 'Forerunner 255', year: 2022, look: 'round-rugged', sizes: { 46: 349 }, cases: [['polymer', 'Slate,Turquoise', 0]], band: lugs(22) },
  { brand: 'Garmin', model: 'Forerunner 265', year: 2023, look: 'round-rugged', sizes: { 46: 499 }, cases: [['polymer', 'Black,Turquoise,White', 0]], band: lugs(22) },
  { brand: 'Garmin', model: 'Forerunner 965', year: 2023, look: 'round-rugged', sizes: { 47: 649 }, cases: [['titanium', 'Black,White,Yellow', 0]], band: lugs(22) },
  { brand: 'Garmin', model: 'fēnix 6 Pro', year: 2019, look: 'round-rugged', sizes: { 47: 699 }, cases: [['stainless steel', 'Black', 0]], band: lugs(22) },
  { brand: 'Garmin', model: 'fēnix 7', year: 2022, look: 'round-rugged', sizes: { 47: 699 }, cases: [['stainless steel', 'Graphite,Silver', 0]], band: lugs(22) },
  { brand: 'Garmin', model: 'fēnix 7 Pro', year: 2023, look: 'round-rugged', sizes: { 47: 799 }, cases: [['stainless steel', 'Graphite,Silver', 0]], band: lugs(22) },
  { brand: 'Garmin', model: 'Venu 2', year: 2021, look: 'round', sizes: { 45: 399 }, cases: [['stainless steel', 'Silver,Slate', 0]], band: lugs(22) },
  { brand: 'Garmin', model: 'Venu 3', year: 2023, look: 'round', sizes: { 45: 499 }, cases: [['stainless steel', 'Black,Whitestone', 0]], band: lugs(22) },
  { brand: 'Garmin', model: 'vívoactive 4', year: 2019, look: 'round', sizes: { 45: 319 }, cases: [['stainless steel', 'Black,Silver', 0]], band: lugs(22) },
  { brand: 'Garmin', model: 'Instinct 2', year: 2022, look: 'round-rugged', sizes: { 45: 349 }, cases: [['polymer', 'Graphite,Poppy', 0]], band: lugs(22) },
  { brand: 'Fitbit', model: 'Charge 5', year: 2021, look: 'tracker', sizes: { 37: 179 }, cases: [['aluminium', 'Graphite,Soft Gold', 0]], band: none },
  { brand: 'Fitbit', model: 'Charge 6', year: 2023, look: 'tracker', sizes: { 37: 159 }, cases: [['aluminium', 'Black,Silver,Champagne', 0]], band: none },
  { brand: 'Fitbit', model: 'Versa 3', year: 2020, look: 'square', sizes: { 40: 229 }, cases: [['aluminium', 'Black,Soft Gold', 0]], band: none },
  { brand: 'Fitbit', model: 'Versa 4', year: 2022, look: 'square', sizes: { 40: 229 }, cases: [['aluminium', 'Graphite,Platinum', 0]], band: none },
  { brand: 'Fitbit', model: 'Sense 2', year: 2022, look: 'square', sizes: { 40: 299 }, cases: [['aluminium', 'Graphite,Soft Gold,Platinum', 0]], band: none },
  { brand: 'Huawei', model: 'Watch GT 3', year: 2021, look: 'round-rugged', sizes: { 42: 229, 46: 249 }, cases: [['stainless steel', 'Black,Silver', 0]], band: (size) => (size === 42 ? 'lug-20' : 'lug-22') },
  { brand: 'Huawei', model: 'Watch GT 4', year: 2023, look: 'round-rugged', sizes: { 46: 249 }, cases: [['stainless steel', 'Black,Green#4a5d4c,Brown', 0]], band: lugs(22) },
  { brand: 'Withings', model: 'ScanWatch 2', year: 2023, look: 'round', sizes: { 42: 349 }, cases: [['stainless steel', 'Black,White', 0]], band: lugs(20) },
  { brand: 'Polar', model: 'Vantage V2', year: 2020, look: 'round-rugged', sizes: { 47: 499 }, cases: [['aluminium', 'Black,Green#56604f', 0]], band: lugs(22) },
  { brand: 'Polar', model: 'Pacer Pro', year: 2022, look: 'round-rugged', sizes: { 45: 299 }, cases: [['aluminium', 'Grey,White', 0]], band: lugs(20) },
];

/** Bands that exist, by maker: name, style, price, sizes (Apple case family or lug width), colours. */
export const wristbands: readonly (readonly [brand: string, name: string, look: 'sport' | 'loop' | 'solo' | 'leather' | 'milanese' | 'links' | 'ocean' | 'alpine', price: number, fits: readonly string[], colours: string])[] = [
  ['Apple', 'Sport Band', 'sport', 49, ['apple-41', 'apple-45'], 'Midnight,Starlight,Black,White,Red,Abyss Blue,Pink Citrus,Succulent,Storm Blue,Light Blush,Denim'],
  ['Apple', 'Sport Loop', 'loop', 49, ['apple-41', 'apple-45'], 'Midnight,Starlight,Winter Blue,Blue Cloud,Ink,Light Pink'],
  ['Apple', 'Solo Loop', 'solo', 49, ['apple-41', 'apple-45'], 'Midnight,Starlight,Storm Blue,Cypress,Succulent'],
  ['Apple', 'Milanese Loop', 'milanese', 99, ['apple-41', 'apple-45'], 'Silver,Graphite,Gold'],
  ['Apple', 'Leather Link', 'leather', 99, ['apple-41', 'apple-45'], 'Midnight,Ink,Umber,Saddle Brown'],
  ['Apple', 'Link Bracelet', 'links', 349, ['apple-41', 'apple-45'], 'Silver,Space Black'],
  ['Apple', 'Alpine Loop', 'alpine', 99, ['apple-45'], 'Orange,Starlight,Blue,Indigo'],
  ['Apple', 'Ocean Band', 'ocean', 99, ['apple-45'], 'Midnight,White,Yellow,Blue'],
  ['Samsung', 'Sport Band', 'sport', 35, ['lug-20'], 'Black,White,Graphite,Sapphire,Pink Gold'],
  ['Samsung', 'Ridge Sport Band', 'sport', 39, ['lug-20'], 'Black,White,Olive'],
  ['Samsung', 'Hybrid Leather Band', 'leather', 59, ['lug-20'], 'Black,Camel'],
  ['Samsung', 'Milanese Band', 'milanese', 79, ['lug-20'], 'Silver,Gold'],
  ['Garmin', 'Silicone Quick Release Band', 'sport', 30, ['lug-20', 'lug-22'], 'Black,White,Slate'],
  ['Garmin', 'QuickFit Silicone Band', 'sport', 50, ['lug-22'], 'Black,Graphite,Flame'],
  ['Garmin', 'QuickFit Leather Band', 'leather', 90, ['lug-22'], 'Black,Brown'],
];
