import type { Picture } from '../draft.ts';
import { type ModelColour, readColours } from '../facts/colours.ts';
import { slugify } from '../slug.ts';

/** `128 GB`, `1 TB`. */
export const formatStorage = (gigabytes: number): string =>
  gigabytes >= 1_024 ? `${gigabytes / 1_024} TB` : `${gigabytes} GB`;

/** Euros as cents. */
export const cents = (amount: number): number => Math.round(amount * 100);

/** Pictures of a model in a colour, keyed `{model}-{colour}-{view}`; products that look the same share them. */
export function modelPictures(modelKey: string, colour: ModelColour, views: Record<string, () => string>): Picture[] {
  const base = `${modelKey}-${slugify(colour.name)}`;
  return Object.entries(views).map(([view, draw]) => ({ key: `${base}-${view}`, draw }));
}

/** Default fields of a draft, so that each kind sets only its own. */
export const emptyDraft = { creators: [] as string[], needs: [] as string[], fits: [] as string[] };

interface ColouredModel {
  brand: string;
  model: string;
  year: number;
  /** Euros. */
  price: number;
  colours: string;
}

/**
 * One entry per colour of a model with the fields that all kinds share. The name omits the colour if there is only one.
 */
export function inColours({ brand, model, year, price, colours }: ColouredModel, isAlwaysNamed = false) {
  const modelKey = slugify(`${brand} ${model}`);
  const named = isAlwaysNamed || colours.includes(',');
  return readColours(colours).map((colour) => ({
    colour,
    modelKey,
    common: {
      ...emptyDraft,
      key: `${modelKey}-${slugify(colour.name)}`,
      name: `${brand} ${model}${named ? ` ${colour.name}` : ''}`,
      brand,
      year,
      launchPrice: cents(price),
      modelKey,
      colour: { key: colour.key, hex: colour.hex },
    },
  }));
}

export { readColours, slugify };
