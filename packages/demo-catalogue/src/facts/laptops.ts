// biome-ignore-all format: a table is read by its rows.
export type LaptopLook = 'unibody' | 'unibody-notch' | 'business' | 'slim' | 'surface' | 'gaming';

/** One laptop model; a configuration is chip, memory in GB, storage in GB, price in euros. */
export interface LaptopModel {
  brand: string;
  model: string;
  year: number;
  screen: number;
  look: LaptopLook;
  colours: string;
  configurations: readonly (readonly [chip: string, ram: number, storage: number, price: number])[];
}
type Row = readonly [string, number, number, LaptopLook, string, LaptopModel['configurations']];
const rows = (brand: string, list: readonly Row[]): LaptopModel[] =>
  list.map(([model, year, screen, look, colours, configurations]) => ({ brand, model, year, screen, look, colours, configurations }));

export const macBooks: readonly LaptopModel[] = rows('Apple', [
  ['MacBook Air 13" (2019)', 2019, 13.3, 'unibody', 'Space Gray,Silver,Gold', [['Core i5', 8, 128, 1249], ['Core i5', 8, 256, 1499]]],
  ['MacBook Air 13" (M1, 2020)', 2020, 13.3, 'unibody', 'Space Gray,Silver,Gold', [['M1', 8, 256, 1129], ['M1', 8, 512, 1399], ['M1', 16, 512, 1629]]],
  ['MacBook Air 13" (M2, 2022)', 2022, 13.6, 'unibody-notch', 'Midnight,Starlight,Space Gray,Silver', [['M2', 8, 256, 1499], ['M2', 8, 512, 1849], ['M2', 16, 512, 2079]]],
  ['MacBook Air 15" (M2, 2023)', 2023, 15.3, 'unibody-notch', 'Midnight,Starlight,Space Gray,Silver', [['M2', 8, 256, 1599], ['M2', 8, 512, 1829], ['M2', 16, 512, 2059]]],
  ['MacBook Air 13" (M3, 2024)', 2024, 13.6, 'unibody-notch', 'Midnight,Starlight,Space Gray,Silver', [['M3', 8, 256, 1299], ['M3', 8, 512, 1529], ['M3', 16, 512, 1759]]],
  ['MacBook Air 15" (M3, 2024)', 2024, 15.3, 'unibody-notch', 'Midnight,Starlight,Space Gray,Silver', [['M3', 8, 256, 1599], ['M3', 16, 512, 2059]]],
  ['MacBook Air 13" (M4, 2025)', 2025, 13.6, 'unibody-notch', 'Midnight,Starlight,Sky Blue,Silver', [['M4', 16, 256, 1199], ['M4', 16, 512, 1449], ['M4', 24, 512, 1699]]],
  ['MacBook Air 15" (M4, 2025)', 2025, 15.3, 'unibody-notch', 'Midnight,Starlight,Sky Blue,Silver', [['M4', 16, 256, 1499], ['M4', 16, 512, 1749]]],
  ['MacBook Pro 13" (2019)', 2019, 13.3, 'unibody', 'Space Gray,Silver', [['Core i5', 8, 128, 1499], ['Core i5', 8, 256, 1749]]],
  ['MacBook Pro 13" (M1, 2020)', 2020, 13.3, 'unibody', 'Space Gray,Silver', [['M1', 8, 256, 1449], ['M1', 8, 512, 1679], ['M1', 16, 512, 1909]]],
  ['MacBook Pro 13" (M2, 2022)', 2022, 13.3, 'unibody', 'Space Gray,Silver', [['M2', 8, 256, 1599], ['M2', 8, 512, 1829]]],
  ['MacBook Pro 14" (2021)', 2021, 14.2, 'unibody-notch', 'Space Gray,Silver', [['M1 Pro', 16, 512, 2249], ['M1 Pro', 16, 1024, 2749], ['M1 Max', 32, 1024, 3399]]],
  ['MacBook Pro 16" (2021)', 2021, 16.2, 'unibody-notch', 'Space Gray,Silver', [['M1 Pro', 16, 512, 2749], ['M1 Pro', 16, 1024, 2979], ['M1 Max', 32, 1024, 3849]]],
  ['MacBook Pro 16" (2019)', 2019, 16, 'unibody', 'Space Gray,Silver', [['Core i7', 16, 512, 2699], ['Core i9', 16, 1024, 3199]]],
  ['MacBook Pro 14" (2023)', 2023, 14.2, 'unibody-notch', 'Space Gray,Silver', [['M2 Pro', 16, 512, 2399], ['M2 Pro', 16, 1024, 2999], ['M2 Max', 32, 1024, 3699]]],
  ['MacBook Pro 16" (2023)', 2023, 16.2, 'unibody-notch', 'Space Gray,Silver', [['M2 Pro', 16, 512, 2999], ['M2 Pro', 16, 1024, 3229], ['M2 Max', 32, 1024, 4199]]],
  ['MacBook Pro 14" (M3, Late 2023)', 2023, 14.2, 'unibody-notch', 'Space Gray,Silver', [['M3', 8, 512, 1999], ['M3', 16, 512, 2229]]],
  ['MacBook Pro 14" (M3 Pro, Late 2023)', 2023, 14.2, 'unibody-notch', 'Space Black#2e2f33,Silver', [['M3 Pro', 18, 512, 2499], ['M3 Pro', 18, 1024, 2999]]],
  ['MacBook Pro 16" (M3 Pro, Late 2023)', 2023, 16.2, 'unibody-notch', 'Space Black#2e2f33,Silver', [['M3 Pro', 18, 512, 2999], ['M3 Pro', 36, 512, 3459]]],
  ['MacBook Pro 14" (M4, 2024)', 2024, 14.2, 'unibody-notch', 'Space Black#2e2f33,Silver', [['M4', 16, 512, 1899], ['M4', 16, 1024, 2129], ['M4 Pro', 24, 512, 2399]]],
  ['MacBook Pro 16" (M4 Pro, 2024)', 2024, 16.2, 'unibody-notch', 'Space Black#2e2f33,Silver', [['M4 Pro', 24, 512, 2899], ['M4 Pro', 48, 512, 3359]]],
]);

export const windowsLaptops: readonly LaptopModel[] = [
  ...rows('Lenovo', [
    ['ThinkPad T480', 2018, 14, 'business', 'Black', [['Core i5-8250U', 8, 256, 1199], ['Core i5-8350U', 16, 256, 1399], ['Core i7-8550U', 16, 512, 1699]]],
    ['ThinkPad T490', 2019, 14, 'business', 'Black', [['Core i5-8265U', 8, 256, 1299], ['Core i5-8365U', 16, 512, 1549], ['Core i7-8565U', 16, 512, 1799]]],
    ['ThinkPad T14 Gen 1', 2020, 14, 'business', 'Black', [['Core i5-10210U', 8, 256, 1249], ['Core i5-10310U', 16, 512, 1499], ['Ryzen 5 PRO 4650U', 16, 512, 1299]]],
    ['ThinkPad T14 Gen 2', 2021, 14, 'business', 'Black', [['Core i5-1135G7', 16, 256, 1399], ['Core i5-1135G7', 16, 512, 1499], ['Core i7-1165G7', 16, 512, 1799]]],
    ['ThinkPad T14 Gen 3', 2022, 14, 'business', 'Black', [['Core i5-1235U', 16, 512, 1549], ['Core i7-1255U', 16, 512, 1849]]],
    ['ThinkPad X1 Carbon Gen 7', 2019, 14, 'business', 'Black', [['Core i5-8265U', 8, 256, 1719], ['Core i7-8565U', 16, 512, 2199]]],
    ['ThinkPad X1 Carbon Gen 8', 2020, 14, 'business', 'Black', [['Core i5-10210U', 16, 256, 1849], ['Core i7-10510U', 16, 512, 2249]]],
    ['ThinkPad X1 Carbon Gen 9', 2021, 14, 'business', 'Black', [['Core i5-1135G7', 16, 256, 1799], ['Core i7-1165G7', 16, 512, 2149], ['Core i7-1165G7', 16, 1024, 2349]]],
    ['ThinkPad X1 Carbon Gen 10', 2022, 14, 'business', 'Black', [['Core i5-1240P', 16, 512, 1999], ['Core i7-1260P', 16, 512, 2299]]],
    ['ThinkPad X280', 2018, 12.5, 'business', 'Black', [['Core i5-8250U', 8, 256, 1249]]],
    ['ThinkPad L14 Gen 1', 2020, 14, 'business', 'Black', [['Core i5-10210U', 8, 256, 899], ['Ryzen 5 PRO 4650U', 8, 256, 799]]],
    ['ThinkPad P14s Gen 2', 2021, 14, 'business', 'Black', [['Core i7-1165G7', 16, 512, 1899], ['Ryzen 7 PRO 5850U', 16, 512, 1599]]],
    ['Yoga Slim 7 14"', 2020, 14, 'slim', 'Slate', [['Ryzen 5 4500U', 8, 512, 799], ['Ryzen 7 4800U', 16, 512, 999]]],
    ['IdeaPad 5 15"', 2021, 15.6, 'slim', 'Graphite', [['Ryzen 5 5500U', 8, 512, 699], ['Ryzen 7 5700U', 16, 512, 849]]],
    ['Legion 5 15"', 2021, 15.6, 'gaming', 'Black', [['Ryzen 5 5600H', 16, 512, 1199], ['Ryzen 7 5800H', 16, 512, 1399]]],
  ]),
  ...rows('Dell', [
    ['XPS 13 9310', 2020, 13.4, 'slim', 'Platinum', [['Core i5-1135G7', 8, 256, 1299], ['Core i7-1165G7', 16, 512, 1699]]],
    ['XPS 13 9370', 2018, 13.3, 'slim', 'Platinum', [['Core i5-8250U', 8, 256, 1299], ['Core i7-8550U', 16, 512, 1699]]],
    ['XPS 13 Plus 9320', 2022, 13.4, 'slim', 'Platinum,Graphite', [['Core i5-1240P', 16, 512, 1599], ['Core i7-1260P', 16, 512, 1849]]],
    ['XPS 15 9500', 2020, 15.6, 'slim', 'Platinum', [['Core i7-10750H', 16, 512, 2049], ['Core i7-10750H', 16, 1024, 2249]]],
    ['XPS 15 9520', 2022, 15.6, 'slim', 'Platinum', [['Core i7-12700H', 16, 512, 2199], ['Core i7-12700H', 32, 1024, 2599]]],
    ['Latitude 5400', 2019, 14, 'business', 'Black', [['Core i5-8365U', 8, 256, 1099]]],
    ['Latitude 5420', 2021, 14, 'business', 'Titan Gray', [['Core i5-1145G7', 16, 256, 1299], ['Core i7-1185G7', 16, 512, 1599]]],
    ['Latitude 7400', 2019, 14, 'business', 'Carbon', [['Core i5-8365U', 8, 256, 1499], ['Core i7-8665U', 16, 512, 1899]]],
    ['Latitude 7420', 2021, 14, 'business', 'Aluminium', [['Core i5-1145G7', 16, 256, 1599], ['Core i7-1185G7', 16, 512, 1999]]],
    ['Latitude 7490', 2018, 14, 'business', 'Black', [['Core i5-8350U', 8, 256, 1399], ['Core i7-8650U', 16, 512, 1799]]],
    ['Precision 5540', 2019, 15.6, 'slim', 'Platinum', [['Core i7-9850H', 16, 512, 2499]]],
  ]),
  ...rows('HP', [
    ['EliteBook 840 G5', 2018, 14, 'business', 'Silver', [['Core i5-8250U', 8, 256, 1299], ['Core i5-8350U', 16, 256, 1499], ['Core i7-8550U', 16, 512, 1749]]],
    ['EliteBook 840 G6', 2019, 14, 'business', 'Silver', [['Core i5-8265U', 8, 256, 1399], ['Core i5-8365U', 16, 512, 1599]]],
    ['EliteBook 840 G7', 2020, 14, 'business', 'Silver', [['Core i5-10210U', 8, 256, 1449], ['Core i5-10310U', 16, 512, 1649], ['Core i7-10610U', 16, 512, 1899]]],
    ['EliteBook 840 G8', 2021, 14, 'business', 'Silver', [['Core i5-1135G7', 16, 256, 1499], ['Core i5-1145G7', 16, 512, 1699]]],
    ['EliteBook 830 G7', 2020, 13.3, 'business', 'Silver', [['Core i5-10210U', 16, 256, 1399], ['Core i7-10510U', 16, 512, 1799]]],
    ['EliteBook x360 1030 G3', 2018, 13.3, 'slim', 'Silver', [['Core i5-8250U', 8, 256, 1749], ['Core i7-8650U', 16, 512, 2199]]],
    ['ProBook 450 G8', 2021, 15.6, 'business', 'Silver', [['Core i5-1135G7', 8, 256, 899], ['Core i7-1165G7', 16, 512, 1199]]],
    ['Spectre x360 14', 2021, 13.5, 'slim', 'Carbon Black', [['Core i5-1135G7', 8, 512, 1399], ['Core i7-1165G7', 16, 1024, 1799]]],
    ['ZBook Firefly 14 G8', 2021, 14, 'business', 'Silver', [['Core i7-1165G7', 16, 512, 1999]]],
  ]),
  ...rows('Microsoft', [
    ['Surface Laptop 3 13.5"', 2019, 13.5, 'surface', 'Platinum,Black,Cobalt Blue,Sandstone', [['Core i5-1035G7', 8, 128, 1149], ['Core i5-1035G7', 8, 256, 1449]]],
    ['Surface Laptop 4 13.5"', 2021, 13.5, 'surface', 'Platinum,Black,Ice Blue Surface,Sandstone', [['Core i5-1135G7', 8, 512, 1499], ['Core i7-1185G7', 16, 512, 1899]]],
    ['Surface Laptop 5 13.5"', 2022, 13.5, 'surface', 'Platinum,Black,Sandstone', [['Core i5-1235U', 8, 256, 1169], ['Core i5-1235U', 8, 512, 1469]]],
    ['Surface Laptop (7th Edition) 13.8"', 2024, 13.8, 'surface', 'Platinum,Black,Sapphire,Dune', [['Snapdragon X Plus', 16, 256, 1199], ['Snapdragon X Plus', 16, 512, 1349]]],
    ['Surface Laptop Go 2', 2022, 12.4, 'surface', 'Platinum,Ice Blue Surface,Sandstone', [['Core i5-1135G7', 8, 128, 769], ['Core i5-1135G7', 8, 256, 829]]],
    ['Surface Book 3 13.5"', 2020, 13.5, 'surface', 'Platinum', [['Core i5-1035G7', 8, 256, 1799], ['Core i7-1065G7', 16, 256, 2249]]],
  ]),
  ...rows('ASUS', [
    ['ZenBook 14 UX425', 2020, 14, 'slim', 'Grey', [['Core i5-1135G7', 8, 512, 899], ['Core i7-1165G7', 16, 512, 1099]]],
    ['Zenbook 14 OLED UX3402', 2022, 14, 'slim', 'Blue#2d3a55', [['Core i5-1240P', 16, 512, 1099], ['Core i7-1260P', 16, 1024, 1399]]],
    ['ROG Zephyrus G14 GA401', 2021, 14, 'gaming', 'Grey,White', [['Ryzen 7 5800HS', 16, 512, 1499], ['Ryzen 9 5900HS', 16, 1024, 1999]]],
    ['TUF Gaming A15 FA506', 2021, 15.6, 'gaming', 'Grey', [['Ryzen 7 5800H', 16, 512, 1199]]],
  ]),
  ...rows('Acer', [
    ['Swift 3 SF314', 2020, 14, 'slim', 'Silver', [['Ryzen 5 4500U', 8, 512, 649], ['Ryzen 7 4700U', 8, 512, 749]]],
    ['Swift 5 SF514', 2020, 14, 'slim', 'Blue#33465e', [['Core i5-1135G7', 8, 512, 999], ['Core i7-1165G7', 16, 1024, 1299]]],
    ['Nitro 5 AN515', 2021, 15.6, 'gaming', 'Black', [['Core i5-11400H', 16, 512, 999], ['Core i7-11800H', 16, 1024, 1299]]],
  ]),
  ...rows('Huawei', [
    ['MateBook D 14 (2021)', 2021, 14, 'slim', 'Space Gray', [['Core i5-1135G7', 8, 512, 799]]],
    ['MateBook X Pro (2021)', 2021, 13.9, 'slim', 'Space Gray,Green Emerald', [['Core i7-1165G7', 16, 1024, 1899]]],
  ]),
];
