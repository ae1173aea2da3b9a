/**
 * New devices of these categories, or of those below them, have a charger pictogram and a label with their charging power:
 * phones, tablets, laptops, consoles of Nintendo and handhelds, cameras (not lenses), headphones and speakers, e-readers.
 */
export const chargingLabelCategoryIds: readonly number[] = [
  1110, 1200, 1290, 1412, 1413, 1510, 1511, 1512, 1513, 1600, 1700,
];

/** New devices of these categories, or of those below them, have an energy label: phones and tablets. */
export const energyLabelCategoryIds: readonly number[] = [1110, 1200];

/** The highest power of USB Power Delivery. */
export const maxChargingWatts = 240;
