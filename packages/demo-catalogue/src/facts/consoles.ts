// biome-ignore-all format: a table is read by its rows.
export type ConsoleLook = 'ps5' | 'ps5-slim' | 'ps4-slim' | 'ps4-pro' | 'ps3' | 'ps-portal' | 'vita' | 'xbox-x' | 'xbox-s' | 'xbox-one-s' | 'xbox-one-x' | 'switch' | 'switch-lite' | 'switch-2' | 'wii-u' | 'handheld-pc' | '3ds' | 'classic' | 'pad-sony' | 'pad-xbox' | 'pad-pro' | 'joycons' | 'vr';

type Row = readonly [brand: string, model: string, year: number, look: ConsoleLook, prices: Readonly<Record<number, number>>, colours: string, family: 'playstation' | 'xbox' | 'nintendo' | 'handheld'];
/** Consoles: prices in euros by storage in GB. */
export const consoles: readonly Row[] = [
  ['Sony', 'PlayStation 5 Disc Edition', 2020, 'ps5', { 825: 549 }, 'White', 'playstation'],
  ['Sony', 'PlayStation 5 Digital Edition', 2020, 'ps5', { 825: 449 }, 'White', 'playstation'],
  ['Sony', 'PlayStation 5 Slim Disc Edition', 2023, 'ps5-slim', { 1024: 549 }, 'White', 'playstation'],
  ['Sony', 'PlayStation 5 Slim Digital Edition', 2023, 'ps5-slim', { 1024: 449 }, 'White', 'playstation'],
  ['Sony', 'PlayStation 5 Pro', 2024, 'ps5-slim', { 2048: 799 }, 'White', 'playstation'],
  ['Sony', 'PlayStation 4 Slim', 2016, 'ps4-slim', { 500: 299, 1024: 349 }, 'Jet Black,Glacier White,Gold', 'playstation'],
  ['Sony', 'PlayStation 4 Pro', 2016, 'ps4-pro', { 1024: 399 }, 'Jet Black,Glacier White', 'playstation'],
  ['Sony', 'PlayStation 3 Super Slim', 2012, 'ps3', { 12: 229, 500: 299 }, 'Black', 'playstation'],
  ['Sony', 'PlayStation Portal', 2023, 'ps-portal', { 0: 219 }, 'White', 'playstation'],
  ['Sony', 'PlayStation VR2', 2023, 'vr', { 0: 599 }, 'White', 'playstation'],
  ['Sony', 'PlayStation Vita Slim', 2014, 'vita', { 1: 199 }, 'Black,White,Blue#7cb6d8', 'handheld'],
  ['Microsoft', 'Xbox Series X', 2020, 'xbox-x', { 1024: 499 }, 'Black', 'xbox'],
  ['Microsoft', 'Xbox Series S', 2020, 'xbox-s', { 512: 299, 1024: 349 }, 'Robot White,Carbon Black', 'xbox'],
  ['Microsoft', 'Xbox One S', 2016, 'xbox-one-s', { 500: 299, 1024: 349 }, 'White', 'xbox'],
  ['Microsoft', 'Xbox One X', 2017, 'xbox-one-x', { 1024: 499 }, 'Black', 'xbox'],
  ['Nintendo', 'Switch', 2019, 'switch', { 32: 329 }, 'Grey,Neon Blue/Neon Red', 'nintendo'],
  ['Nintendo', 'Switch OLED', 2021, 'switch', { 64: 364 }, 'White,Neon Blue/Neon Red', 'nintendo'],
  ['Nintendo', 'Switch Lite', 2019, 'switch-lite', { 32: 219 }, 'Grey,Turquoise,Yellow#f3d44a,Coral,Blue#4b56a8', 'nintendo'],
  ['Nintendo', 'Switch 2', 2025, 'switch-2', { 256: 469 }, 'Black', 'nintendo'],
  ['Nintendo', 'Wii U Premium', 2012, 'wii-u', { 32: 349 }, 'Black', 'nintendo'],
  ['Nintendo', 'New 3DS XL', 2015, '3ds', { 4: 199 }, 'Black,Blue#2f63b5', 'handheld'],
  ['Nintendo', 'New 2DS XL', 2017, '3ds', { 4: 149 }, 'Black,White', 'handheld'],
  ['Nintendo', '3DS XL', 2012, '3ds', { 2: 199 }, 'Black,Red,Blue#2f63b5,White', 'handheld'],
  ['Nintendo', 'Classic Mini: Super Nintendo Entertainment System', 2017, 'classic', { 0: 99 }, 'Grey', 'nintendo'],
  ['Valve', 'Steam Deck LCD', 2022, 'handheld-pc', { 64: 419, 256: 549, 512: 679 }, 'Black', 'handheld'],
  ['Valve', 'Steam Deck OLED', 2023, 'handheld-pc', { 512: 569, 1024: 679 }, 'Black', 'handheld'],
  ['ASUS', 'ROG Ally', 2023, 'handheld-pc', { 512: 799 }, 'White', 'handheld'],
  ['Lenovo', 'Legion Go', 2023, 'handheld-pc', { 512: 799, 1024: 899 }, 'Black', 'handheld'],
  ['Meta', 'Quest 2', 2020, 'vr', { 128: 349, 256: 449 }, 'White', 'handheld'],
  ['Meta', 'Quest 3', 2023, 'vr', { 128: 549, 512: 699 }, 'White', 'handheld'],
];

export const controllers: readonly (readonly [brand: string, model: string, year: number, look: ConsoleLook, price: number, colours: string, fits: readonly string[]])[] = [
  ['Sony', 'DualSense Wireless Controller', 2020, 'pad-sony', 70, 'White,Midnight Black,Cosmic Red,Starlight Blue,Nova Pink,Galactic Purple', ['playstation-5']],
  ['Sony', 'DualSense Edge', 2023, 'pad-sony', 240, 'White', ['playstation-5']],
  ['Sony', 'DualShock 4 V2', 2016, 'pad-sony', 60, 'Jet Black,Glacier White,Red,Blue#2d5fae,Gold', ['playstation-4']],
  ['Microsoft', 'Xbox Wireless Controller', 2020, 'pad-xbox', 60, 'Carbon Black,Robot White,Shock Blue,Pulse Red,Electric Volt,Velocity Green', ['xbox']],
  ['Microsoft', 'Xbox Elite Wireless Controller Series 2', 2019, 'pad-xbox', 180, 'Black', ['xbox']],
  ['Nintendo', 'Switch Pro Controller', 2017, 'pad-pro', 70, 'Black', ['switch']],
  ['Nintendo', 'Joy-Con Pair', 2017, 'joycons', 80, 'Grey,Neon Blue/Neon Red', ['switch']],
];
