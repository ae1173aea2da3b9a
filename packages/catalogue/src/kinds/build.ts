import type { Picture } from '../draft.ts';
import { type ModelColour, readColours } from '../facts/colours.ts';
import { slugify } from '../slug.ts';

/** `128 GB`, `1 TB`. */
export const formatStorage = (gigabytes: number): string =>
  gigabytes >= 1_024 ? `${gigabytes / 1_024} TB` : `${gigabytes} GB`;

/** Euros as cents. */
export const cents = (amount: number): number => Math.round(amount * 100);

/** Pictures of a model in a colour, keyed `{model}-{colour}-{view}`: products that look alike share them. */
export function modelPictures(modelKey: string, colour: ModelColour, views: Record<string, () => string>): Picture[] {
  const base = `${modelKey}-${slugify(colour.name)}`;
  return Object.entries(views).map(([view, draw]) => ({ key: `${base}-${view}`, draw }));
}

/** A draft's usual fields, so that kinds only state what is theirs. */
export const emptyDraft = { creators: [] as string[], needs: [] as string[], fits: [] as string[] };

export { readColours, slugify };
