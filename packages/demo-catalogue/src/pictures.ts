import { categoryPictures } from './category-pictures.ts';
import { allDrafts } from './drafts.ts';
import { heroPictures } from './drawings/hero.ts';
import { gradingPictures } from './drawings/wear.ts';

let drawings: ReadonlyMap<string, () => string> | undefined;

function allDrawings(): ReadonlyMap<string, () => string> {
  if (drawings) return drawings;
  const found = new Map<string, () => string>();
  const others = [...categoryPictures(), ...heroPictures, ...gradingPictures];
  for (const picture of [...allDrafts().flatMap((draft) => draft.pictures), ...others]) {
    if (!found.has(picture.key)) found.set(picture.key, picture.draw);
  }
  drawings = found;
  return found;
}

/** The keys of all pictures that the default catalogue, its categories, its landing pages and its grading questions use. */
export const pictureKeys = (): readonly string[] => [...allDrawings().keys()];

/** Draws the picture of a key as SVG; undefined for a key that is not known. */
export const drawPicture = (key: string): string | undefined => allDrawings().get(key)?.();
