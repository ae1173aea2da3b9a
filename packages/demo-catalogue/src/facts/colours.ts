// biome-ignore-all format: a table is read by its rows.
/** Colour families: the keys that the interface translates and lists filter by. */
export const colourKeys = [
  'black', 'white', 'grey', 'silver', 'gold', 'rose-gold', 'blue', 'green', 'red', 'pink', 'purple', 'yellow', 'orange',
  'brown', 'beige', 'titanium', 'multicolour',
] as const;
export type ColourKey = (typeof colourKeys)[number];

/** Manufacturers' colour names: family and tone. A model may override the tone as `Name#rrggbb`. */
export const colourFacts: Record<string, readonly [ColourKey, string]> = {
  Black: ['black', '#26272b'], White: ['white', '#f3f2ee'], Red: ['red', '#b3202d'], Blue: ['blue', '#3f6ea3'],
  Green: ['green', '#b8d8bd'], Pink: ['pink', '#f3cfd0'], Purple: ['purple', '#cdc3dd'], Yellow: ['yellow', '#f6e27f'],
  Orange: ['orange', '#e9773a'], Gold: ['gold', '#f1d9bd'], Silver: ['silver', '#e2e3e4'], Grey: ['grey', '#6f7377'],
  'Rose Gold': ['rose-gold', '#e7c3b8'], 'Space Gray': ['grey', '#5b5c60'], 'Space Grey': ['grey', '#5b5c60'],
  'Jet Black': ['black', '#0f1012'], Coral: ['orange', '#f27661'], Graphite: ['grey', '#55534f'],
  'Midnight Green': ['green', '#4c574f'], 'Pacific Blue': ['blue', '#2f4f60'], Starlight: ['beige', '#f3ece1'],
  Midnight: ['black', '#222a33'], 'Sierra Blue': ['blue', '#a6bdd3'], 'Alpine Green': ['green', '#55654f'],
  'Deep Purple': ['purple', '#574f5f'], 'Space Black': ['black', '#33332f'], 'Natural Titanium': ['titanium', '#b3aca1'],
  'Blue Titanium': ['blue', '#434b57'], 'White Titanium': ['white', '#ecebe6'], 'Black Titanium': ['black', '#3d3c3b'],
  'Desert Titanium': ['gold', '#bfa48f'], Ultramarine: ['blue', '#8f9fe0'], Teal: ['green', '#a8cfcb'],
  Sage: ['green', '#a9b689'], Lavender: ['purple', '#d6cbe4'], 'Mist Blue': ['blue', '#a9bdd3'],
  'Sky Blue': ['blue', '#c9dbe8'], 'Light Gold': ['gold', '#efe0c4'], 'Cloud White': ['white', '#f4f4f1'],
  'Cosmic Orange': ['orange', '#e2712d'], 'Deep Blue': ['blue', '#343c56'], 'Yellow Gold': ['gold', '#e8cf98'],
  Titanium: ['titanium', '#b9b2a6'], 'Jet Black Aluminium': ['black', '#1c1d20'], Slate: ['grey', '#5c5e60'],
  'Phantom Black': ['black', '#232427'], 'Phantom White': ['white', '#f2f2f2'], 'Phantom Silver': ['silver', '#c9ced6'],
  'Phantom Gray': ['grey', '#6b6e74'], 'Phantom Grey': ['grey', '#6b6e74'], 'Phantom Violet': ['purple', '#a99abf'],
  'Phantom Pink': ['pink', '#e6cdc8'], Cream: ['beige', '#efe9da'], 'Bora Purple': ['purple', '#c9c0de'],
  Burgundy: ['red', '#5d2b36'], 'Pink Gold': ['rose-gold', '#e9cfc3'], Lime: ['green', '#dfe8b0'],
  'Onyx Black': ['black', '#2d2e31'], 'Marble Grey': ['grey', '#a4a6aa'], 'Cobalt Violet': ['purple', '#5a5677'],
  'Amber Yellow': ['yellow', '#eddfa5'], 'Titanium Black': ['black', '#3a3b3d'], 'Titanium Grey': ['grey', '#8f8d88'],
  'Titanium Violet': ['purple', '#55506a'], 'Titanium Yellow': ['yellow', '#ddd2ac'], 'Titanium Silverblue': ['blue', '#b4c2d3'],
  'Titanium Whitesilver': ['silver', '#d9dadb'], 'Icy Blue': ['blue', '#cfdfee'], Mint: ['green', '#c6e4d5'],
  Navy: ['blue', '#2b3550'], 'Silver Shadow': ['silver', '#c3c6c9'], 'Prism Black': ['black', '#25282c'],
  'Prism White': ['white', '#eef0f4'], 'Prism Green': ['green', '#2c4f4b'], 'Aura Glow': ['multicolour', '#bcd0e6'],
  'Aura Black': ['black', '#24262a'], 'Cosmic Black': ['black', '#27282c'], 'Cosmic Grey': ['grey', '#6b7075'],
  'Cloud Blue': ['blue', '#a8cae0'], 'Cloud Pink': ['pink', '#f0c7cb'], 'Cloud Navy': ['blue', '#2b3e63'],
  'Cloud Mint': ['green', '#c5e5d8'], 'Cloud Lavender': ['purple', '#cfc3e3'], 'Cloud Red': ['red', '#c8434a'],
  'Cloud Orange': ['orange', '#f0925c'], Awesome: ['blue', '#9db8e0'], 'Awesome Black': ['black', '#26282b'],
  'Awesome White': ['white', '#f0f0ef'], 'Awesome Blue': ['blue', '#a9c1e4'], 'Awesome Violet': ['purple', '#c3b3dd'],
  'Awesome Graphite': ['grey', '#46494d'], 'Awesome Lime': ['green', '#d7e4a9'], 'Awesome Silver': ['silver', '#d4d7dc'],
  'Awesome Navy': ['blue', '#2a3450'], 'Awesome Iceblue': ['blue', '#cfe1ee'], 'Awesome Lilac': ['purple', '#d8cce6'],
  'Awesome Lemon': ['yellow', '#f2edbb'], 'Awesome Peach': ['orange', '#f3cdb4'], 'Awesome Mint': ['green', '#c9e8d8'],
  'Awesome Lightgray': ['silver', '#d8dadc'], 'Awesome Olive': ['green', '#8b9078'], 'Awesome Pink': ['pink', '#eecbd1'],
  'Blue Black': ['black', '#2b313b'], Light: ['beige', '#ece6dc'], Yellowish: ['yellow', '#f2e8b6'],
  'Jetblack': ['black', '#1d1e20'], 'Blue Shadow': ['blue', '#3f4f68'], Coralred: ['red', '#d9564a'],
  'Just Black': ['black', '#26272a'], 'Clearly White': ['white', '#f2f1ed'], 'Oh So Orange': ['orange', '#f2957a'],
  'Barely Blue': ['blue', '#cfdbe3'], 'Sorta Sage': ['green', '#b9c6b4'], 'Sorta Seafoam': ['green', '#c3dedb'],
  'Kinda Coral': ['orange', '#f0a08f'], 'Stormy Black': ['black', '#3d4145'], 'Cloudy White': ['white', '#efeeea'],
  'Sorta Sunny': ['yellow', '#f3d9a4'], Chalk: ['white', '#edebe6'], Charcoal: ['black', '#3c3d40'], Sea: ['blue', '#b8d5dd'],
  Snow: ['white', '#f1f1ef'], Obsidian: ['black', '#2d2f31'], Lemongrass: ['green', '#eaebb6'], Hazel: ['grey', '#7f857b'],
  Rose: ['pink', '#f1d0cf'], Bay: ['blue', '#a5cbe6'], Porcelain: ['beige', '#efeadf'], Aloe: ['green', '#c4dccb'],
  Wintergreen: ['green', '#c3e1cb'], Peony: ['pink', '#ef7f8f'], Iris: ['purple', '#8a97d9'], Moonstone: ['grey', '#7e8b99'],
  Jade: ['green', '#d5dfbf'], Frost: ['blue', '#cbd8ea'], Indigo: ['blue', '#4b5f9c'], Lemon: ['yellow', '#f0ea9f'],
  'Midnight Black': ['black', '#25262a'], 'Twilight Blue': ['blue', '#9fb8d6'], 'Glacier Blue': ['blue', '#bcd6e7'],
  'Moonlight White': ['white', '#efefed'], 'Meteorite Gray': ['grey', '#54575c'], 'Arctic White': ['white', '#eff2f3'],
  'Atlantic Blue': ['blue', '#4f7aa3'], 'Ice Blue': ['blue', '#cde1ea'], 'Midnight Gray': ['grey', '#55585c'],
  'Cosmic Gray': ['grey', '#64676b'], 'Boreal Green': ['green', '#5a7d74'], 'Celestial Silver': ['silver', '#d6d9dc'],
  'Titan Gray': ['grey', '#6c6c6e'], 'Titan Black': ['black', '#2c2d2e'], 'Eternal Green': ['green', '#3f5f55'],
  'Volcanic Black': ['black', '#2a2b2c'], 'Emerald Forest': ['green', '#3b5c4c'], 'Silky Black': ['black', '#26272a'],
  'Flowy Emerald': ['green', '#345f52'], 'Glacial White': ['white', '#eef0ef'], 'Black Eclipse': ['black', '#29292b'],
  'Midnight Ocean': ['blue', '#2b3f50'], 'Arctic Dawn': ['white', '#eff0f2'], 'Gray Shadow': ['grey', '#5a5d60'],
  'Sierra Black': ['black', '#313233'], 'Misty Green': ['green', '#a8b9a7'], 'Eternal Blue': ['blue', '#9db8d6'],
  'Matte Black': ['black', '#2b2c2e'], 'Cosmic Black Fairphone': ['black', '#2e3034'], 'Moss Green': ['green', '#6b7862'],
  'Matte Grey': ['grey', '#7e8082'], 'Speckled Green': ['green', '#9aa892'], 'Green Emerald': ['green', '#27483f'],
  'Forest Green': ['green', '#39594a'], 'Frosted Black': ['black', '#2c2e30'], 'Frosted Silver': ['silver', '#cfd2d3'],
  'Frosted Purple': ['purple', '#75657f'], Ivory: ['beige', '#efebe1'], Khaki: ['green', '#8c8b72'], Platinum: ['silver', '#d8dade'],
  Charcoalgrey: ['grey', '#4a4c50'], Sapphire: ['blue', '#4c6583'], 'Dark Blue': ['blue', '#26385c'],
  'Ocean Blue': ['blue', '#a0c4da'], Carbon: ['black', '#303134'], Aluminium: ['silver', '#d3d5d7'], Magnesium: ['grey', '#b4b6b8'],
  'Ice Blue Surface': ['blue', '#c3d6e3'], Sandstone: ['gold', '#dcc7ae'], 'Cobalt Blue': ['blue', '#33507a'],
  Dune: ['beige', '#d8c9b3'], Frostwhite: ['white', '#e8eaec'], 'Glacier White': ['white', '#f1f2f3'],
  'Neon Blue/Neon Red': ['multicolour', '#2fb3d9'], Turquoise: ['green', '#57c6c9'], 'Robot White': ['white', '#f3f4f5'],
  'Carbon Black': ['black', '#2a2b2d'], 'Galactic Purple': ['purple', '#6d5fa8'], 'Cosmic Red': ['red', '#a8243a'],
  'Starlight Blue': ['blue', '#7bb3df'], 'Nova Pink': ['pink', '#de4f9c'], 'Shock Blue': ['blue', '#2a66c9'],
  'Pulse Red': ['red', '#c5303e'], 'Electric Volt': ['yellow', '#d6e34a'], 'Velocity Green': ['green', '#7cc043'],
  'Triple Black': ['black', '#232426'], 'Luxe Silver': ['silver', '#d8d6d0'], Soapstone: ['beige', '#d8cfc2'],
  'White Smoke': ['white', '#efeeec'], Sandstonebeige: ['beige', '#d9cfc0'], 'Cypress Green': ['green', '#4f5f4f'],
  Cypress: ['green', '#4f5f4f'], Squad: ['multicolour', '#3a4a5e'], Denim: ['blue', '#55708f'], Copper: ['orange', '#b87a56'],
  Clay: ['orange', '#c98e73'], Plum: ['purple', '#5c3f55'], 'Light Pink': ['pink', '#efd3d3'], 'Storm Blue': ['blue', '#5d7690'],
  'Winter Blue': ['blue', '#aecbe0'], Cactus: ['green', '#65795f'], 'Pink Citrus': ['pink', '#f0786b'],
  'Product Red': ['red', '#b3202d'], Saddle: ['brown', '#8d5a35'], 'Saddle Brown': ['brown', '#8d5a35'], Ink: ['blue', '#2b3447'],
  Marigold: ['orange', '#efa34a'], 'English Lavender': ['purple', '#a69bb3'], 'Storm Grey': ['grey', '#8b8e91'], 'Alaska Blue': ['blue', '#9fc3dd'],
  'Guava': ['pink', '#ef7f88'], 'Light Blush': ['pink', '#f0d8cf'], 'Denim Blue': ['blue', '#4d6a8a'], Nectarine: ['orange', '#f4a66b'],
  'Abyss Blue': ['blue', '#2e4a62'], Succulent: ['green', '#6a8371'], 'Sunglow': ['yellow', '#f2c85b'], 'Chalk Pink': ['pink', '#e9c8c6'],
  'Blue Fog': ['blue', '#8ea7bd'], 'Elderberry': ['purple', '#6d4a63'], 'Eucalyptus': ['green', '#8fb3a3'], 'Clover': ['green', '#4e6f52'],
  'Bright Orange': ['orange', '#ef7b38'], 'Stone': ['beige', '#cfc8ba'], 'Lake Green': ['green', '#7fa08d'], 'Star Fruit': ['yellow', '#e8dc7f'],
  'Neon Yellow': ['yellow', '#d9ef56'], 'Light Blue': ['blue', '#a9cbe8'], 'Anchor Blue': ['blue', '#33445c'], 'Blue Cloud': ['blue', '#cbdcec'],
  'Lake': ['blue', '#7aa1b8'], 'Sequoia Green': ['green', '#3f5047'], 'Sequoia': ['green', '#3f5047'], 'Golden Brown': ['brown', '#a4673b'], 'Umber': ['brown', '#5b3a2b'],
  'Wisteria': ['purple', '#a59bc4'], 'Baltic Blue': ['blue', '#35586b'], 'Dark Cherry': ['red', '#6f2632'], 'Camel': ['brown', '#b58453'],
  'Champagne': ['gold', '#e6d5bb'], 'Soft Gold': ['gold', '#e6d0ae'], 'Bronze': ['brown', '#9c7656'], 'Whitestone': ['white', '#eae7e1'],
  Poppy: ['orange', '#e0523b'],
  Flame: ['orange', '#d9482f'],
  Olive: ['green', '#6b6a4d'],
  Kumquat: ['orange', '#e7a35b'],
  Brown: ['brown', '#6b5043'],
  Beige: ['beige', '#d9cdbb'],
  'Bark': ['brown', '#6b5745'], 'Tourmaline': ['pink', '#c9919e'], 'Carbon Gray': ['grey', '#5a5c5f'], 'Mineral Blue': ['blue', '#6d8797'],
};

/** A colour of a model: the manufacturer's name, the family key and the tone. */
export interface ModelColour {
  name: string;
  key: ColourKey;
  hex: string;
}

/** Reads `Midnight, Blue#215e7c`: names of the table, each with an optional tone of its own. */
export function readColours(list: string): ModelColour[] {
  return list.split(',').map((entry) => {
    const [name = '', tone] = entry.trim().split('#');
    const fact = colourFacts[name];
    if (!fact) throw new Error(`unknown colour ${name}`);
    return { name, key: fact[0], hex: tone ? `#${tone}` : fact[1] };
  });
}
