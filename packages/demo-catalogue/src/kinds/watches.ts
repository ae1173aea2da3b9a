import type { Draft } from '../draft.ts';
import { drawWatch, drawWatchBack } from '../drawings/watch.ts';
import { drawWristband } from '../drawings/wristband.ts';
import { categoryIds } from '../facts/category-facts.ts';
import { type WatchModel, watches, wristbands } from '../facts/watches.ts';
import { cents, emptyDraft, modelPictures, readColours, slugify } from './build.ts';

const categoryOfBrand: Record<string, number> = {
  Apple: categoryIds.appleWatches,
  Samsung: categoryIds.samsungWatches,
  Garmin: categoryIds.garminWatches,
};
/** Case sizes that a band of a family fits, in millimetres, as shops name them. */
const familySizes: Record<string, string> = {
  'apple-41': '38/40/41/42 mm (S10)',
  'apple-45': '42/44/45/46/49 mm',
  'lug-20': '20 mm',
  'lug-22': '22 mm',
};

function watchDraft(
  watch: WatchModel,
  material: string,
  extra: number,
  colourText: string,
  size: number,
  price: number,
  cellular: boolean,
): Draft[] {
  return readColours(colourText).map((colour): Draft => {
    const modelKey = slugify(`${watch.brand} ${watch.model}`);
    const band = watch.band(size);
    const shape = { look: watch.look, hex: colour.hex, metal: material, seed: modelKey };
    const sizeText = watch.look === 'tracker' ? '' : ` ${size} mm`;
    return {
      ...emptyDraft,
      kind: 'watch',
      key: `${modelKey}-${size}-${slugify(material)}-${slugify(colour.name)}${cellular ? '-cellular' : ''}`,
      name: `${watch.brand} ${watch.model}${sizeText} ${colour.name}${material === 'stainless steel' && watch.brand === 'Apple' ? ' Stainless Steel' : ''}${cellular ? ' (GPS + Cellular)' : ''}`,
      brand: watch.brand,
      year: watch.year,
      launchPrice: cents(price + extra + (cellular ? (watch.cellular ?? 0) : 0)),
      categoryId: categoryOfBrand[watch.brand] ?? categoryIds.otherWatches,
      modelKey,
      colour: { key: colour.key, hex: colour.hex },
      attributes: {
        model: watch.model,
        colourName: colour.name,
        caseSize: size,
        caseMaterial: material,
        connectivity: cellular ? 'GPS + Cellular' : 'GPS',
        releaseYear: watch.year,
        ...(band === undefined ? {} : { bandFit: band }),
      },
      pictures: modelPictures(modelKey, colour, { front: () => drawWatch(shape), back: () => drawWatchBack(shape) }),
      demand: Math.min(0.95, Math.max(0.1, (watch.brand === 'Apple' ? 0.65 : 0.4) + (watch.year - 2022) * 0.06)),
      needs: [
        ...(band === undefined ? [] : [`band:${band}`]),
        ...(watch.brand === 'Apple' ? ['charge:apple-watch'] : []),
      ],
    };
  });
}

/** Every watch: model by size by case by colour, with and without cellular. */
export function watchDrafts(): Draft[] {
  return watches.flatMap((watch) =>
    watch.cases.flatMap(([material, colours, extra]) =>
      Object.entries(watch.sizes).flatMap(([size, price]) => {
        const steel = material === 'stainless steel' && watch.brand === 'Apple';
        const radios = steel ? [true] : watch.cellular === undefined ? [false] : [false, true];
        return radios.flatMap((cellular) => watchDraft(watch, material, extra, colours, Number(size), price, cellular));
      }),
    ),
  );
}

/** Every wristband: style by fit by colour. */
export function wristbandDrafts(): Draft[] {
  return wristbands.flatMap(([brand, name, look, price, fits, colours]) =>
    fits.flatMap((fit) =>
      readColours(colours).map((colour): Draft => {
        const modelKey = slugify(`${brand} ${name}`);
        const size = familySizes[fit] ?? fit;
        return {
          ...emptyDraft,
          kind: 'wristband',
          key: `${modelKey}-${fit}-${slugify(colour.name)}`,
          name: `${brand} ${name} ${size} ${colour.name}`,
          brand,
          year: 2021,
          launchPrice: cents(price),
          categoryId: categoryIds.wristbands,
          modelKey: `${modelKey}-${fit}`,
          colour: { key: colour.key, hex: colour.hex },
          attributes: { model: name, colourName: colour.name, bandFit: fit, bandStyle: look, fitsCaseSize: size },
          pictures: modelPictures(modelKey, colour, { front: () => drawWristband({ look, hex: colour.hex }) }),
          demand: brand === 'Apple' ? 0.45 : 0.25,
          fits: [`band:${fit}`],
        };
      }),
    ),
  );
}
