import type { Draft } from '../draft.ts';
import { drawLaptopClosed, drawLaptopOpen } from '../drawings/laptop.ts';
import { drawReader } from '../drawings/reader.ts';
import { drawTabletBack, drawTabletFront } from '../drawings/tablet.ts';
import { categoryIds } from '../facts/category-facts.ts';
import { type LaptopModel, macBooks, windowsLaptops } from '../facts/laptops.ts';
import { readers, tablets } from '../facts/tablets.ts';
import { cents, emptyDraft, formatStorage, modelPictures, readColours, slugify } from './build.ts';

const tabletCategory: Record<string, number> = { Apple: categoryIds.ipads, Samsung: categoryIds.samsungTablets };

/** Every tablet: model by storage by colour; the first colours also with cellular. */
export function tabletDrafts(): Draft[] {
  return tablets.flatMap((tablet) =>
    readColours(tablet.colours).flatMap((colour, colourIndex) =>
      Object.entries(tablet.prices).flatMap(([storage, price]) => {
        const modelKey = slugify(`${tablet.brand === 'Apple' ? '' : `${tablet.brand} `}${tablet.model}`);
        const memory = formatStorage(Number(storage));
        const shape = { look: tablet.look, hex: colour.hex, screen: tablet.screen, seed: modelKey };
        const radios = tablet.cellular !== undefined && colourIndex === 0 ? ['Wi-Fi', 'Wi-Fi + Cellular'] : ['Wi-Fi'];
        return radios.map(
          (radio): Draft => ({
            ...emptyDraft,
            kind: 'tablet',
            key: `${modelKey}-${storage}-${slugify(colour.name)}-${slugify(radio)}`,
            name: `${tablet.brand} ${tablet.model} ${memory} ${radio} ${colour.name}`,
            brand: tablet.brand,
            year: tablet.year,
            launchPrice: cents(price + (radio === 'Wi-Fi' ? 0 : (tablet.cellular ?? 0))),
            categoryId: tabletCategory[tablet.brand] ?? categoryIds.otherTablets,
            modelKey,
            colour: { key: colour.key, hex: colour.hex },
            memory,
            attributes: {
              model: tablet.model,
              colourName: colour.name,
              displaySize: tablet.screen,
              chip: tablet.chip,
              connector: tablet.port,
              connectivity: radio,
              releaseYear: tablet.year,
            },
            pictures: modelPictures(modelKey, colour, {
              front: () => drawTabletFront(shape),
              back: () => drawTabletBack(shape),
            }),
            demand: Math.min(1, Math.max(0.1, (tablet.brand === 'Apple' ? 0.65 : 0.4) + (tablet.year - 2022) * 0.06)),
            needs:
              tablet.look === 'surface' ? ['charge:surface'] : [`charge:tablet-${tablet.port}`, `cable:${tablet.port}`],
          }),
        );
      }),
    ),
  );
}

function chargeTag(brand: string, laptop: LaptopModel): string {
  if (brand === 'Apple') return laptop.model.includes('Pro') ? 'charge:macbook-pro' : 'charge:macbook-air';
  if (brand === 'Microsoft') return 'charge:surface';
  return laptop.look === 'gaming' ? 'charge:none' : 'charge:laptop-slim';
}

function laptopDrafts(models: readonly LaptopModel[], categoryId: number): Draft[] {
  return models.flatMap((laptop) =>
    readColours(laptop.colours).flatMap((colour) =>
      laptop.configurations.map(([chip, ram, storage, price]): Draft => {
        const modelKey = slugify(`${laptop.brand === 'Apple' ? '' : `${laptop.brand} `}${laptop.model}`);
        const memory = formatStorage(storage);
        const shape = { look: laptop.look, hex: colour.hex, screen: laptop.screen, seed: modelKey };
        const single = !laptop.colours.includes(',');
        return {
          ...emptyDraft,
          kind: 'laptop',
          key: `${modelKey}-${slugify(chip)}-${ram}-${storage}-${slugify(colour.name)}`,
          name: `${laptop.brand} ${laptop.model} ${chip} ${ram} GB RAM ${memory} SSD${single ? '' : ` ${colour.name}`}`,
          brand: laptop.brand,
          year: laptop.year,
          launchPrice: cents(price),
          categoryId,
          modelKey,
          colour: { key: colour.key, hex: colour.hex },
          memory,
          attributes: {
            model: laptop.model,
            colourName: colour.name,
            displaySize: laptop.screen,
            chip,
            ram: `${ram} GB`,
            connector: 'usb-c',
            // A MacBook charger fits many other devices, so owners of those do not need a second one.
            ...(laptop.brand === 'Apple' ? { chargerIncluded: false } : {}),
            operatingSystem: laptop.brand === 'Apple' ? 'macOS' : 'Windows',
            releaseYear: laptop.year,
          },
          pictures: modelPictures(modelKey, colour, {
            front: () => drawLaptopOpen(shape),
            lid: () => drawLaptopClosed(shape),
          }),
          demand: Math.min(1, Math.max(0.1, (laptop.brand === 'Apple' ? 0.6 : 0.45) + (laptop.year - 2022) * 0.06)),
          needs: [
            chargeTag(laptop.brand, laptop),
            'cable:laptop',
            ...(laptop.look === 'unibody-notch' ? ['cable:magsafe-3'] : []),
          ],
        };
      }),
    ),
  );
}

/** MacBooks and Windows notebooks: model by configuration by colour. */
export const allLaptopDrafts = (): Draft[] => [
  ...laptopDrafts(macBooks, categoryIds.macBooks),
  ...laptopDrafts(windowsLaptops, categoryIds.windowsLaptops),
];

/** Every e-reader: model by storage by colour. */
export function readerDrafts(): Draft[] {
  return readers.flatMap(([brand, model, year, storage, price, screen, colours, port]) =>
    readColours(colours).map((colour): Draft => {
      const modelKey = slugify(`${brand} ${model}`);
      const memory = formatStorage(storage);
      const shape = { hex: colour.hex, screen, seed: modelKey, buttons: /Oasis|Libra|Sage|Era/.test(model) };
      return {
        ...emptyDraft,
        kind: 'reader',
        key: `${modelKey}-${storage}-${slugify(colour.name)}`,
        name: `${brand} ${model} ${memory} ${colour.name}`,
        brand,
        year,
        launchPrice: cents(price),
        categoryId: categoryIds.readers,
        modelKey,
        colour: { key: colour.key, hex: colour.hex },
        memory,
        attributes: { model, colourName: colour.name, displaySize: screen, connector: port, releaseYear: year },
        pictures: modelPictures(modelKey, colour, {
          front: () => drawReader({ ...shape, view: 'page' }),
          cover: () => drawReader({ ...shape, view: 'library' }),
        }),
        demand: Math.min(0.9, Math.max(0.15, 0.45 + (year - 2021) * 0.06)),
        needs: ['charge:reader', `cable:${port}`],
      };
    }),
  );
}
