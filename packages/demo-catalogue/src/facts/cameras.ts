// biome-ignore-all format: a table is read by its rows.
type CameraRow = readonly [brand: string, model: string, year: number, megapixels: number, sensor: string, mount: string, price: number, colours: string];
/** Cameras by construction; `mount` is empty where the lens is built in. */
export const mirrorless: readonly CameraRow[] = [
  ['Sony', 'Alpha 6000', 2014, 24, 'APS-C', 'Sony E', 649, 'Black,Silver'], ['Sony', 'Alpha 6100', 2019, 24, 'APS-C', 'Sony E', 899, 'Black'],
  ['Sony', 'Alpha 6400', 2019, 24, 'APS-C', 'Sony E', 1049, 'Black'], ['Sony', 'Alpha 6600', 2019, 24, 'APS-C', 'Sony E', 1599, 'Black'],
  ['Sony', 'Alpha 6700', 2023, 26, 'APS-C', 'Sony E', 1699, 'Black'], ['Sony', 'Alpha 7 II', 2014, 24, 'full frame', 'Sony E', 1799, 'Black'],
  ['Sony', 'Alpha 7 III', 2018, 24, 'full frame', 'Sony E', 2299, 'Black'], ['Sony', 'Alpha 7 IV', 2021, 33, 'full frame', 'Sony E', 2799, 'Black'],
  ['Sony', 'Alpha 7R III', 2017, 42, 'full frame', 'Sony E', 3499, 'Black'], ['Sony', 'Alpha 7C', 2020, 24, 'full frame', 'Sony E', 2099, 'Black,Silver'],
  ['Sony', 'ZV-E10', 2021, 24, 'APS-C', 'Sony E', 749, 'Black,White'], ['Canon', 'EOS R', 2018, 30, 'full frame', 'Canon RF', 2499, 'Black'],
  ['Canon', 'EOS RP', 2019, 26, 'full frame', 'Canon RF', 1499, 'Black'], ['Canon', 'EOS R5', 2020, 45, 'full frame', 'Canon RF', 4385, 'Black'],
  ['Canon', 'EOS R6', 2020, 20, 'full frame', 'Canon RF', 2630, 'Black'], ['Canon', 'EOS R6 Mark II', 2022, 24, 'full frame', 'Canon RF', 2899, 'Black'],
  ['Canon', 'EOS R7', 2022, 33, 'APS-C', 'Canon RF', 1649, 'Black'], ['Canon', 'EOS R10', 2022, 24, 'APS-C', 'Canon RF', 1079, 'Black'],
  ['Canon', 'EOS R50', 2023, 24, 'APS-C', 'Canon RF', 829, 'Black,White'], ['Canon', 'EOS M50 Mark II', 2020, 24, 'APS-C', 'Canon EF-M', 649, 'Black,White'],
  ['Nikon', 'Z 5', 2020, 24, 'full frame', 'Nikon Z', 1599, 'Black'], ['Nikon', 'Z 6', 2018, 24, 'full frame', 'Nikon Z', 2299, 'Black'],
  ['Nikon', 'Z 6II', 2020, 24, 'full frame', 'Nikon Z', 2249, 'Black'], ['Nikon', 'Z 7II', 2020, 46, 'full frame', 'Nikon Z', 3399, 'Black'],
  ['Nikon', 'Z 50', 2019, 21, 'APS-C', 'Nikon Z', 949, 'Black'], ['Nikon', 'Z fc', 2021, 21, 'APS-C', 'Nikon Z', 999, 'Silver,Black'],
  ['Nikon', 'Z f', 2023, 24, 'full frame', 'Nikon Z', 2499, 'Black'], ['Fujifilm', 'X-T3', 2018, 26, 'APS-C', 'Fujifilm X', 1499, 'Black,Silver'],
  ['Fujifilm', 'X-T4', 2020, 26, 'APS-C', 'Fujifilm X', 1799, 'Black,Silver'], ['Fujifilm', 'X-T5', 2022, 40, 'APS-C', 'Fujifilm X', 1999, 'Black,Silver'],
  ['Fujifilm', 'X-T30 II', 2021, 26, 'APS-C', 'Fujifilm X', 899, 'Black,Silver'], ['Fujifilm', 'X-S10', 2020, 26, 'APS-C', 'Fujifilm X', 999, 'Black'],
  ['Fujifilm', 'X-E4', 2021, 26, 'APS-C', 'Fujifilm X', 899, 'Black,Silver'], ['Panasonic', 'Lumix S5', 2020, 24, 'full frame', 'L mount', 1999, 'Black'],
  ['Panasonic', 'Lumix G9', 2017, 20, 'Micro Four Thirds', 'Micro Four Thirds', 1699, 'Black'], ['Panasonic', 'Lumix GH5', 2017, 20, 'Micro Four Thirds', 'Micro Four Thirds', 1999, 'Black'],
  ['Olympus', 'OM-D E-M10 Mark III', 2017, 16, 'Micro Four Thirds', 'Micro Four Thirds', 649, 'Black,Silver'], ['Olympus', 'OM-D E-M1 Mark II', 2016, 20, 'Micro Four Thirds', 'Micro Four Thirds', 1999, 'Black'],
];
export const reflex: readonly CameraRow[] = [
  ['Canon', 'EOS 5D Mark III', 2012, 22, 'full frame', 'Canon EF', 3299, 'Black'], ['Canon', 'EOS 5D Mark IV', 2016, 30, 'full frame', 'Canon EF', 4065, 'Black'],
  ['Canon', 'EOS 6D Mark II', 2017, 26, 'full frame', 'Canon EF', 2099, 'Black'], ['Canon', 'EOS 80D', 2016, 24, 'APS-C', 'Canon EF', 1199, 'Black'],
  ['Canon', 'EOS 90D', 2019, 32, 'APS-C', 'Canon EF', 1249, 'Black'], ['Canon', 'EOS 250D', 2019, 24, 'APS-C', 'Canon EF', 549, 'Black,White'],
  ['Canon', 'EOS 2000D', 2018, 24, 'APS-C', 'Canon EF', 379, 'Black'], ['Canon', 'EOS 850D', 2020, 24, 'APS-C', 'Canon EF', 889, 'Black'],
  ['Nikon', 'D750', 2014, 24, 'full frame', 'Nikon F', 2149, 'Black'], ['Nikon', 'D780', 2020, 24, 'full frame', 'Nikon F', 2499, 'Black'],
  ['Nikon', 'D850', 2017, 45, 'full frame', 'Nikon F', 3799, 'Black'], ['Nikon', 'D7500', 2017, 20, 'APS-C', 'Nikon F', 1499, 'Black'],
  ['Nikon', 'D5600', 2016, 24, 'APS-C', 'Nikon F', 799, 'Black'], ['Nikon', 'D3500', 2018, 24, 'APS-C', 'Nikon F', 449, 'Black'],
  ['Pentax', 'K-70', 2016, 24, 'APS-C', 'Pentax K', 749, 'Black'],
];
export const compacts: readonly CameraRow[] = [
  ['Sony', 'RX100 VII', 2019, 20, '1 inch', '', 1299, 'Black'], ['Sony', 'RX100 V', 2016, 20, '1 inch', '', 1149, 'Black'], ['Sony', 'ZV-1', 2020, 20, '1 inch', '', 799, 'Black'],
  ['Canon', 'PowerShot G7 X Mark III', 2019, 20, '1 inch', '', 799, 'Black,Silver'], ['Canon', 'PowerShot G5 X Mark II', 2019, 20, '1 inch', '', 939, 'Black'],
  ['Fujifilm', 'X100V', 2020, 26, 'APS-C', '', 1499, 'Black,Silver'], ['Fujifilm', 'X100VI', 2024, 40, 'APS-C', '', 1799, 'Black,Silver'],
  ['Ricoh', 'GR III', 2019, 24, 'APS-C', '', 899, 'Black'], ['Ricoh', 'GR IIIx', 2021, 24, 'APS-C', '', 999, 'Black'],
  ['Panasonic', 'Lumix LX100 II', 2018, 17, 'Micro Four Thirds', '', 949, 'Black'], ['Panasonic', 'Lumix TZ202', 2018, 20, '1 inch', '', 799, 'Black'], ['Leica', 'Q2', 2019, 47, 'full frame', '', 4790, 'Black'],
];
export const actionCameras: readonly CameraRow[] = [
  ['GoPro', 'HERO8 Black', 2019, 12, '1/2.3 inch', '', 429, 'Black'], ['GoPro', 'HERO9 Black', 2020, 20, '1/2.3 inch', '', 480, 'Black'], ['GoPro', 'HERO10 Black', 2021, 23, '1/2.3 inch', '', 530, 'Black'],
  ['GoPro', 'HERO11 Black', 2022, 27, '1/1.9 inch', '', 550, 'Black'], ['GoPro', 'HERO12 Black', 2023, 27, '1/1.9 inch', '', 450, 'Black'],
  ['DJI', 'Osmo Action 3', 2022, 12, '1/1.7 inch', '', 359, 'Grey'], ['DJI', 'Osmo Action 4', 2023, 10, '1/1.3 inch', '', 399, 'Grey'], ['DJI', 'Osmo Pocket 3', 2023, 9, '1 inch', '', 539, 'Black'], ['Insta360', 'X3', 2022, 18, '1/2 inch', '', 539, 'Black'],
];

/** Lenses: focal length, aperture, filter thread in mm, mounts (with price each). */
export const lenses: readonly (readonly [brand: string, name: string, year: number, mount: string, price: number, length: 'short' | 'normal' | 'long'])[] = [
  ['Canon', 'EF 50mm f/1.8 STM', 2015, 'Canon EF', 139, 'short'], ['Canon', 'EF 50mm f/1.4 USM', 1993, 'Canon EF', 389, 'short'], ['Canon', 'EF 24-70mm f/2.8L II USM', 2012, 'Canon EF', 2099, 'normal'],
  ['Canon', 'EF 24-105mm f/4L IS II USM', 2016, 'Canon EF', 1199, 'normal'], ['Canon', 'EF 70-200mm f/2.8L IS III USM', 2018, 'Canon EF', 2299, 'long'], ['Canon', 'EF 70-200mm f/4L IS II USM', 2018, 'Canon EF', 1449, 'long'],
  ['Canon', 'EF 100mm f/2.8L Macro IS USM', 2009, 'Canon EF', 999, 'normal'], ['Canon', 'EF 16-35mm f/4L IS USM', 2014, 'Canon EF', 1099, 'normal'], ['Canon', 'EF 85mm f/1.8 USM', 1992, 'Canon EF', 399, 'short'], ['Canon', 'EF-S 10-18mm f/4.5-5.6 IS STM', 2014, 'Canon EF', 269, 'short'],
  ['Canon', 'RF 50mm f/1.8 STM', 2020, 'Canon RF', 229, 'short'], ['Canon', 'RF 35mm f/1.8 Macro IS STM', 2018, 'Canon RF', 519, 'short'], ['Canon', 'RF 24-105mm f/4L IS USM', 2018, 'Canon RF', 1249, 'normal'], ['Canon', 'RF 24-70mm f/2.8L IS USM', 2019, 'Canon RF', 2499, 'normal'], ['Canon', 'RF 70-200mm f/2.8L IS USM', 2019, 'Canon RF', 2799, 'long'], ['Canon', 'RF 100-400mm f/5.6-8 IS USM', 2021, 'Canon RF', 699, 'long'], ['Canon', 'RF 16mm f/2.8 STM', 2021, 'Canon RF', 329, 'short'],
  ['Sony', 'FE 50mm f/1.8', 2016, 'Sony E', 249, 'short'], ['Sony', 'FE 85mm f/1.8', 2017, 'Sony E', 599, 'short'], ['Sony', 'FE 28-70mm f/3.5-5.6 OSS', 2013, 'Sony E', 449, 'normal'], ['Sony', 'FE 24-70mm f/2.8 GM', 2016, 'Sony E', 2199, 'normal'], ['Sony', 'FE 24-105mm f/4 G OSS', 2017, 'Sony E', 1299, 'normal'], ['Sony', 'FE 70-200mm f/4 G OSS', 2014, 'Sony E', 1499, 'long'], ['Sony', 'FE 200-600mm f/5.6-6.3 G OSS', 2019, 'Sony E', 2099, 'long'], ['Sony', 'FE 35mm f/1.8', 2019, 'Sony E', 699, 'short'], ['Sony', 'E 16-50mm f/3.5-5.6 PZ OSS', 2013, 'Sony E', 299, 'short'], ['Sony', 'E 18-105mm f/4 G PZ OSS', 2013, 'Sony E', 599, 'normal'],
  ['Sigma', '16mm f/1.4 DC DN Contemporary', 2017, 'Sony E', 449, 'normal'], ['Sigma', '30mm f/1.4 DC DN Contemporary', 2016, 'Sony E', 359, 'short'], ['Sigma', '56mm f/1.4 DC DN Contemporary', 2018, 'Sony E', 449, 'short'], ['Sigma', '24-70mm f/2.8 DG DN Art', 2019, 'Sony E', 1199, 'normal'], ['Sigma', '18-35mm f/1.8 DC HSM Art', 2013, 'Canon EF', 799, 'normal'], ['Sigma', '35mm f/1.4 DG HSM Art', 2012, 'Nikon F', 899, 'normal'],
  ['Tamron', '28-75mm f/2.8 Di III VXD G2', 2021, 'Sony E', 1049, 'normal'], ['Tamron', '17-28mm f/2.8 Di III RXD', 2019, 'Sony E', 1099, 'normal'], ['Tamron', '70-180mm f/2.8 Di III VXD', 2020, 'Sony E', 1499, 'long'], ['Tamron', 'SP 150-600mm f/5-6.3 Di VC USD G2', 2016, 'Canon EF', 1399, 'long'],
  ['Nikon', 'AF-S 50mm f/1.8G', 2011, 'Nikon F', 249, 'short'], ['Nikon', 'AF-S DX 35mm f/1.8G', 2009, 'Nikon F', 209, 'short'], ['Nikon', 'AF-S 24-70mm f/2.8E ED VR', 2015, 'Nikon F', 2399, 'normal'], ['Nikon', 'AF-S 70-200mm f/2.8E FL ED VR', 2016, 'Nikon F', 2799, 'long'], ['Nikon', 'AF-S 85mm f/1.8G', 2012, 'Nikon F', 549, 'short'], ['Nikon', 'AF-S 200-500mm f/5.6E ED VR', 2015, 'Nikon F', 1499, 'long'],
  ['Nikon', 'Z 24-70mm f/4 S', 2018, 'Nikon Z', 1099, 'normal'], ['Nikon', 'Z 50mm f/1.8 S', 2018, 'Nikon Z', 679, 'normal'], ['Nikon', 'Z 40mm f/2', 2021, 'Nikon Z', 299, 'short'], ['Nikon', 'Z DX 16-50mm f/3.5-6.3 VR', 2019, 'Nikon Z', 349, 'short'], ['Nikon', 'Z 24-120mm f/4 S', 2021, 'Nikon Z', 1249, 'normal'],
  ['Fujifilm', 'XF 18-55mm f/2.8-4 R LM OIS', 2012, 'Fujifilm X', 699, 'normal'], ['Fujifilm', 'XF 35mm f/2 R WR', 2015, 'Fujifilm X', 449, 'short'], ['Fujifilm', 'XF 23mm f/2 R WR', 2016, 'Fujifilm X', 499, 'short'], ['Fujifilm', 'XF 27mm f/2.8 R WR', 2021, 'Fujifilm X', 449, 'short'], ['Fujifilm', 'XF 56mm f/1.2 R', 2014, 'Fujifilm X', 999, 'normal'], ['Fujifilm', 'XF 16-55mm f/2.8 R LM WR', 2015, 'Fujifilm X', 1199, 'normal'], ['Fujifilm', 'XF 55-200mm f/3.5-4.8 R LM OIS', 2013, 'Fujifilm X', 749, 'long'],
  ['Olympus', 'M.Zuiko Digital ED 12-40mm f/2.8 PRO', 2013, 'Micro Four Thirds', 999, 'normal'], ['Olympus', 'M.Zuiko Digital 45mm f/1.8', 2011, 'Micro Four Thirds', 299, 'short'], ['Olympus', 'M.Zuiko Digital ED 40-150mm f/2.8 PRO', 2014, 'Micro Four Thirds', 1499, 'long'], ['Panasonic', 'Lumix G 25mm f/1.7 ASPH.', 2015, 'Micro Four Thirds', 179, 'short'], ['Panasonic', 'Lumix G 20mm f/1.7 II ASPH.', 2013, 'Micro Four Thirds', 349, 'short'], ['Panasonic', 'Lumix G X Vario 12-35mm f/2.8 II', 2017, 'Micro Four Thirds', 999, 'normal'],
];
