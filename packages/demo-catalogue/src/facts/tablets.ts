// biome-ignore-all format: a table is read by its rows.
/** One tablet model; prices in euros by storage in GB, `cellular` what the mobile radio costs on top. */
export interface TabletModel {
  brand: string;
  model: string;
  year: number;
  screen: number;
  chip: string;
  port: 'lightning' | 'usb-c';
  look: 'home' | 'edge' | 'pro' | 'wide' | 'surface';
  prices: Readonly<Record<number, number>>;
  cellular?: number;
  colours: string;
}

type Row = readonly [
  model: string, year: number, screen: number, chip: string, port: TabletModel['port'], look: TabletModel['look'],
  prices: Record<number, number>, cellular: number | undefined, colours: string,
];
const rows = (brand: string, list: readonly Row[]): TabletModel[] =>
  list.map(([model, year, screen, chip, port, look, prices, cellular, colours]) => ({
    brand, model, year, screen, chip, port, look, prices, colours, ...(cellular === undefined ? {} : { cellular }),
  }));

export const tablets: readonly TabletModel[] = [
  ...rows('Apple', [
    ['iPad (7th generation)', 2019, 10.2, 'A10 Fusion', 'lightning', 'home', { 32: 379, 128: 479 }, 140, 'Gold,Silver,Space Gray'],
    ['iPad (8th generation)', 2020, 10.2, 'A12 Bionic', 'lightning', 'home', { 32: 369, 128: 467 }, 137, 'Gold,Silver,Space Gray'],
    ['iPad (9th generation)', 2021, 10.2, 'A13 Bionic', 'lightning', 'home', { 64: 379, 256: 549 }, 140, 'Silver,Space Gray'],
    ['iPad (10th generation)', 2022, 10.9, 'A14 Bionic', 'usb-c', 'edge', { 64: 579, 256: 779 }, 200, 'Silver,Blue#5a86b5,Pink#e0657f,Yellow#f2d86a'],
    ['iPad (A16)', 2025, 11, 'A16', 'usb-c', 'edge', { 128: 399, 256: 529, 512: 779 }, 180, 'Silver,Blue#5a86b5,Pink#e0657f,Yellow#f2d86a'],
    ['iPad Air (3rd generation)', 2019, 10.5, 'A12 Bionic', 'lightning', 'home', { 64: 549, 256: 719 }, 140, 'Gold,Silver,Space Gray'],
    ['iPad Air (4th generation)', 2020, 10.9, 'A14 Bionic', 'usb-c', 'edge', { 64: 632, 256: 798 }, 137, 'Rose Gold,Silver,Space Gray,Green#c6ddc6,Sky Blue'],
    ['iPad Air (5th generation)', 2022, 10.9, 'M1', 'usb-c', 'edge', { 64: 679, 256: 849 }, 170, 'Space Gray,Pink#ecd8d5,Purple#cfcadb,Blue#a3b8ca,Starlight'],
    ['iPad Air 11" (M2)', 2024, 11, 'M2', 'usb-c', 'edge', { 128: 699, 256: 829, 512: 1079 }, 170, 'Space Gray,Purple#dcd6e4,Blue#d2dfe8,Starlight'],
    ['iPad Air 13" (M2)', 2024, 13, 'M2', 'usb-c', 'edge', { 128: 949, 256: 1079, 512: 1329 }, 170, 'Space Gray,Purple#dcd6e4,Blue#d2dfe8,Starlight'],
    ['iPad mini (5th generation)', 2019, 7.9, 'A12 Bionic', 'lightning', 'home', { 64: 449, 256: 619 }, 140, 'Gold,Silver,Space Gray'],
    ['iPad mini (6th generation)', 2021, 8.3, 'A15 Bionic', 'usb-c', 'edge', { 64: 549, 256: 719 }, 170, 'Space Gray,Pink#ecd8d5,Purple#cfcadb,Starlight'],
    ['iPad mini (A17 Pro)', 2024, 8.3, 'A17 Pro', 'usb-c', 'edge', { 128: 599, 256: 729, 512: 979 }, 170, 'Space Gray,Blue#d2dfe8,Purple#dcd6e4,Starlight'],
    ['iPad Pro 11" (2nd generation)', 2020, 11, 'A12Z Bionic', 'usb-c', 'pro', { 128: 879, 256: 989, 512: 1209 }, 170, 'Silver,Space Gray'],
    ['iPad Pro 11" (3rd generation)', 2021, 11, 'M1', 'usb-c', 'pro', { 128: 879, 256: 989, 512: 1209, 1024: 1649 }, 170, 'Silver,Space Gray'],
    ['iPad Pro 11" (4th generation)', 2022, 11, 'M2', 'usb-c', 'pro', { 128: 1049, 256: 1179, 512: 1439, 1024: 1959 }, 200, 'Silver,Space Gray'],
    ['iPad Pro 11" (M4)', 2024, 11, 'M4', 'usb-c', 'pro', { 256: 1199, 512: 1449, 1024: 1949 }, 250, 'Silver,Space Black'],
    ['iPad Pro 12.9" (5th generation)', 2021, 12.9, 'M1', 'usb-c', 'pro', { 128: 1199, 256: 1309, 512: 1529 }, 170, 'Silver,Space Gray'],
    ['iPad Pro 12.9" (6th generation)', 2022, 12.9, 'M2', 'usb-c', 'pro', { 128: 1449, 256: 1579, 512: 1839 }, 200, 'Silver,Space Gray'],
    ['iPad Pro 13" (M4)', 2024, 13, 'M4', 'usb-c', 'pro', { 256: 1549, 512: 1799, 1024: 2299 }, 250, 'Silver,Space Black'],
  ]),
  ...rows('Samsung', [
    ['Galaxy Tab S6 Lite', 2020, 10.4, 'Exynos 9611', 'usb-c', 'wide', { 64: 389, 128: 439 }, 60, 'Grey,Blue#9fb9d6,Pink'],
    ['Galaxy Tab S7', 2020, 11, 'Snapdragon 865+', 'usb-c', 'wide', { 128: 681, 256: 758 }, 100, 'Black,Silver,Bronze#c7a18b'],
    ['Galaxy Tab S7 FE', 2021, 12.4, 'Snapdragon 778G', 'usb-c', 'wide', { 64: 589, 128: 649 }, 60, 'Black,Silver,Green#c2d6c4,Pink'],
    ['Galaxy Tab S8', 2022, 11, 'Snapdragon 8 Gen 1', 'usb-c', 'wide', { 128: 749, 256: 799 }, 150, 'Graphite#4a4b4f,Silver,Pink Gold'],
    ['Galaxy Tab S8 Ultra', 2022, 14.6, 'Snapdragon 8 Gen 1', 'usb-c', 'wide', { 128: 1149, 256: 1249, 512: 1349 }, 150, 'Graphite#4a4b4f'],
    ['Galaxy Tab S9', 2023, 11, 'Snapdragon 8 Gen 2', 'usb-c', 'wide', { 128: 899, 256: 1019 }, 150, 'Graphite#4a4b4f,Beige'],
    ['Galaxy Tab S9 FE', 2023, 10.9, 'Exynos 1380', 'usb-c', 'wide', { 128: 529, 256: 599 }, 100, 'Grey#5a5c60,Silver,Mint,Lavender'],
    ['Galaxy Tab S9 Ultra', 2023, 14.6, 'Snapdragon 8 Gen 2', 'usb-c', 'wide', { 256: 1339, 512: 1449 }, 150, 'Graphite#4a4b4f,Beige'],
    ['Galaxy Tab S10+', 2024, 12.4, 'Dimensity 9300+', 'usb-c', 'wide', { 256: 1119, 512: 1239 }, 150, 'Grey#55575b,Silver'],
    ['Galaxy Tab A8', 2022, 10.5, 'Unisoc T618', 'usb-c', 'wide', { 32: 229, 64: 259, 128: 289 }, 50, 'Grey#5a5c60,Silver,Pink Gold'],
    ['Galaxy Tab A9+', 2023, 11, 'Snapdragon 695', 'usb-c', 'wide', { 64: 259, 128: 299 }, 60, 'Graphite#4a4b4f,Silver,Navy'],
  ]),
  ...rows('Microsoft', [
    ['Surface Go 3', 2021, 10.5, 'Pentium Gold 6500Y', 'usb-c', 'surface', { 64: 439, 128: 569 }, undefined, 'Platinum'],
    ['Surface Pro 7', 2019, 12.3, 'Core i5-1035G4', 'usb-c', 'surface', { 128: 1049, 256: 1349 }, undefined, 'Platinum,Black'],
    ['Surface Pro 8', 2021, 13, 'Core i5-1135G7', 'usb-c', 'surface', { 128: 1179, 256: 1299, 512: 1599 }, undefined, 'Platinum,Graphite#5b5c5f'],
    ['Surface Pro 9', 2022, 13, 'Core i5-1235U', 'usb-c', 'surface', { 128: 1299, 256: 1499, 512: 1849 }, undefined, 'Platinum,Graphite#5b5c5f,Sapphire'],
    ['Surface Pro (11th Edition)', 2024, 13, 'Snapdragon X Plus', 'usb-c', 'surface', { 256: 1199, 512: 1349 }, undefined, 'Platinum,Black,Sapphire,Dune'],
  ]),
  ...rows('Lenovo', [
    ['Tab P11 (2nd Gen)', 2022, 11.5, 'Helio G99', 'usb-c', 'wide', { 128: 299 }, 50, 'Storm Grey'],
    ['Tab P12', 2023, 12.7, 'Dimensity 7050', 'usb-c', 'wide', { 128: 399, 256: 449 }, undefined, 'Storm Grey'],
  ]),
  ...rows('Xiaomi', [
    ['Pad 5', 2021, 11, 'Snapdragon 860', 'usb-c', 'wide', { 128: 399, 256: 449 }, undefined, 'Cosmic Gray,White'],
    ['Pad 6', 2023, 11, 'Snapdragon 870', 'usb-c', 'wide', { 128: 399, 256: 449 }, undefined, 'Grey,Blue#b7cbe3,Champagne'],
    ['Redmi Pad SE', 2023, 11, 'Snapdragon 680', 'usb-c', 'wide', { 128: 199, 256: 249 }, undefined, 'Graphite#55575a,Lavender,Mint'],
  ]),
];

/** E-readers: name, year, storage, price, diagonal, colour names. */
export const readers: readonly (readonly [brand: string, model: string, year: number, storage: number, price: number, screen: number, colours: string, port: 'usb-c' | 'micro-usb'])[] = [
  ['Amazon', 'Kindle (10th generation)', 2019, 8, 80, 6, 'Black,White', 'micro-usb'],
  ['Amazon', 'Kindle (11th generation)', 2022, 16, 100, 6, 'Black,Denim', 'usb-c'],
  ['Amazon', 'Kindle Paperwhite (10th generation)', 2018, 8, 120, 6, 'Black,Twilight Blue,Sage,Plum', 'micro-usb'],
  ['Amazon', 'Kindle Paperwhite (10th generation)', 2018, 32, 150, 6, 'Black', 'micro-usb'],
  ['Amazon', 'Kindle Paperwhite (11th generation)', 2021, 8, 150, 6.8, 'Black,Denim', 'usb-c'],
  ['Amazon', 'Kindle Paperwhite (11th generation)', 2021, 16, 170, 6.8, 'Black,Denim', 'usb-c'],
  ['Amazon', 'Kindle Paperwhite Signature Edition', 2021, 32, 190, 6.8, 'Black', 'usb-c'],
  ['Amazon', 'Kindle Oasis (10th generation)', 2019, 8, 230, 7, 'Graphite', 'micro-usb'],
  ['Amazon', 'Kindle Oasis (10th generation)', 2019, 32, 260, 7, 'Graphite,Champagne', 'micro-usb'],
  ['Amazon', 'Kindle Scribe', 2022, 16, 370, 10.2, 'Grey', 'usb-c'],
  ['Amazon', 'Kindle Scribe', 2022, 64, 450, 10.2, 'Grey', 'usb-c'],
  ['Kobo', 'Clara HD', 2018, 8, 129, 6, 'Black', 'micro-usb'],
  ['Kobo', 'Clara 2E', 2022, 16, 149, 6, 'Deep Blue', 'usb-c'],
  ['Kobo', 'Clara BW', 2024, 16, 149, 6, 'Black,White', 'usb-c'],
  ['Kobo', 'Clara Colour', 2024, 16, 169, 6, 'Black,White', 'usb-c'],
  ['Kobo', 'Libra H2O', 2019, 8, 179, 7, 'Black,White', 'micro-usb'],
  ['Kobo', 'Libra 2', 2021, 32, 189, 7, 'Black,White', 'usb-c'],
  ['Kobo', 'Libra Colour', 2024, 32, 229, 7, 'Black,White', 'usb-c'],
  ['Kobo', 'Sage', 2021, 32, 289, 8, 'Black', 'usb-c'],
  ['Kobo', 'Elipsa 2E', 2023, 32, 399, 10.3, 'Black', 'usb-c'],
  ['PocketBook', 'Touch HD 3', 2018, 16, 159, 6, 'Copper,Grey', 'micro-usb'],
  ['PocketBook', 'InkPad 3', 2018, 8, 229, 7.8, 'Brown', 'micro-usb'],
  ['PocketBook', 'Era', 2022, 16, 199, 7, 'Silver', 'usb-c'],
  ['PocketBook', 'Era', 2022, 64, 239, 7, 'Copper', 'usb-c'],
  ['PocketBook', 'Verse Pro', 2023, 16, 149, 6, 'Red,Blue', 'usb-c'],
  ['Tolino', 'shine 3', 2018, 8, 119, 6, 'Black', 'micro-usb'],
  ['Tolino', 'vision 5', 2019, 16, 179, 7, 'Black', 'micro-usb'],
  ['Tolino', 'vision 6', 2021, 16, 179, 7, 'Black', 'usb-c'],
  ['Tolino', 'shine 4', 2022, 16, 129, 6, 'Black', 'usb-c'],
];
