import { categoryPictures } from './category-pictures.ts';
import { allDrafts } from './drafts.ts';
import { heroPictures } from './drawings/hero.ts';

let drawings: ReadonlyMap<string, () => string> | undefined;

function allDrawings(): ReadonlyMap<string, () => string> {
  if (drawings) return drawings;
  const found = new Map<string, () => string>();
  for (const picture of [...allDrafts().flatMap((draft) => draft.pictures), ...categoryPictures(), ...heroPictures]) {
    if (!found.has(picture.key)) found.set(picture.key, picture.draw);
  }
  drawings = found;
  return found;
}

/** The keys of all pictures that the default catalogue, its categories and its landing pages use. */
export const pictureKeys = (): readonly string[] => [...allDrawings().keys()];

/** Draws the picture of a key as SVG; undefined for a key that is not known. */
export const drawPicture = (key: string): string | undefined => allDrawings().get(key)?.();
