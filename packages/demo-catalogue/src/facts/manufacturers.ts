// biome-ignore-all format: a table is read by its rows.
/** Addresses of the responsible manufacturers (general product safety): name, postal address, contact page. */
export const manufacturers: Record<string, { name: string; address: string; contact: string }> = {
  Apple: { name: 'Apple Distribution International Ltd.', address: 'Hollyhill Industrial Estate, Hollyhill, Cork, Ireland', contact: 'https://www.apple.com/contact/' },
  Samsung: { name: 'Samsung Electronics GmbH', address: 'Frankfurter Straße 2, 65760 Eschborn, Germany', contact: 'https://www.samsung.com/de/support/contact/' },
  Google: { name: 'Google Ireland Limited', address: 'Gordon House, Barrow Street, Dublin 4, Ireland', contact: 'https://support.google.com/store/' },
  Sony: { name: 'Sony Europe B.V.', address: 'Da Vincilaan 7-D1, 1930 Zaventem, Belgium', contact: 'https://www.sony.eu/support' },
  Microsoft: { name: 'Microsoft Ireland Operations Limited', address: 'One Microsoft Place, South County Business Park, Leopardstown, Dublin 18, Ireland', contact: 'https://support.microsoft.com/contactus' },
  Nintendo: { name: 'Nintendo of Europe SE', address: 'Goldsteinstraße 235, 60528 Frankfurt am Main, Germany', contact: 'https://www.nintendo.com/de-de/Hilfe/' },
  Fairphone: { name: 'Fairphone B.V.', address: 'Van Diemenstraat 200, 1013 CP Amsterdam, Netherlands', contact: 'https://support.fairphone.com/' },
  Canon: { name: 'Canon Europa N.V.', address: 'Bovenkerkerweg 59, 1185 XB Amstelveen, Netherlands', contact: 'https://www.canon-europe.com/contact-us/' },
  Nikon: { name: 'Nikon Europe B.V.', address: 'Stroombaan 14, 1181 VX Amstelveen, Netherlands', contact: 'https://www.nikon.de/' },
};
