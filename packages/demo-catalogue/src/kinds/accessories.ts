import type { Draft } from '../draft.ts';
import { drawCase } from '../drawings/phone-case.ts';
import { drawCable, drawCharger } from '../drawings/power.ts';
import { categoryIds } from '../facts/category-facts.ts';
import { cables, cases, chargers } from '../facts/power.ts';
import { cents, emptyDraft, inColours, modelPictures, readColours, slugify } from './build.ts';

/** Every charger by colour. */
export function chargerDrafts(): Draft[] {
  return chargers.flatMap(([brand, model, year, watts, price, look, colours, fits]) =>
    inColours({ brand, model, year, price, colours }).map(({ colour, modelKey, common }): Draft => {
      return {
        ...common,
        kind: 'charger',
        categoryId: categoryIds.chargers,
        attributes: { model, colourName: colour.name, watts },
        pictures: modelPictures(modelKey, colour, { front: () => drawCharger({ look, hex: colour.hex, watts }) }),
        demand: 0.5,
        fits: [...fits],
      };
    }),
  );
}

/** Every cable by colour. */
export function cableDrafts(): Draft[] {
  return cables.flatMap(([brand, model, year, price, look, colours, fits]) =>
    inColours({ brand, model, year, price, colours }).map(({ colour, modelKey, common }): Draft => {
      return {
        ...common,
        kind: 'cable',
        categoryId: categoryIds.cables,
        attributes: { model, colourName: colour.name, connector: look },
        pictures: modelPictures(modelKey, colour, { front: () => drawCable({ look, hex: colour.hex }) }),
        demand: 0.4,
        fits: [...fits],
      };
    }),
  );
}

/** Every phone case: model by colour. */
export function caseDrafts(): Draft[] {
  return cases.flatMap(([brand, name, year, price, look, models, colours]) =>
    models.flatMap((model) =>
      readColours(colours).map((colour): Draft => {
        const modelKey = slugify(`${brand} ${name} ${model}`);
        const colourText = look === 'clear' ? '' : ` ${colour.name}`;
        return {
          ...emptyDraft,
          kind: 'case',
          key: `${modelKey}-${slugify(colour.name)}`,
          name: `${brand} ${name} (${model})${colourText}`,
          brand,
          year,
          launchPrice: cents(price),
          categoryId: categoryIds.cases,
          modelKey,
          colour: { key: colour.key, hex: colour.hex },
          attributes: { model: name, colourName: colour.name, madeFor: model },
          pictures: modelPictures(slugify(`${brand} ${name} ${model}`), colour, {
            front: () => drawCase({ look, hex: colour.hex, model }),
          }),
          demand: 0.3,
          fits: [`case:${model}`],
        };
      }),
    ),
  );
}
