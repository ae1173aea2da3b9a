import type { Draft } from '../draft.ts';
import { drawCamera, drawCameraTop, drawLens } from '../drawings/camera.ts';
import { drawConsole } from '../drawings/console.ts';
import { drawHeadphones } from '../drawings/headphones.ts';
import { drawSpeaker } from '../drawings/speaker.ts';
import { inEar, overEar, speakers } from '../facts/audio.ts';
import { actionCameras, compacts, lenses, mirrorless, reflex } from '../facts/cameras.ts';
import { categoryIds } from '../facts/category-facts.ts';
import { consoles, controllers } from '../facts/consoles.ts';
import { cents, emptyDraft, formatStorage, inColours, modelPictures, readColours, slugify } from './build.ts';

const consoleCategory = {
  playstation: categoryIds.playStations,
  xbox: categoryIds.xboxes,
  nintendo: categoryIds.nintendoConsoles,
  handheld: categoryIds.handhelds,
};
const consoleNeeds = (model: string): string[] => {
  if (model.startsWith('PlayStation 5')) return ['pad:playstation-5', 'charge:dualsense', 'cable:hdmi'];
  if (model.startsWith('PlayStation 4')) return ['pad:playstation-4', 'cable:hdmi'];
  if (model.startsWith('Xbox')) return ['pad:xbox', 'cable:hdmi'];
  if (model === 'Switch' || model === 'Switch OLED') return ['pad:switch', 'charge:switch', 'cable:hdmi'];
  if (model === 'Switch Lite') return ['charge:switch'];
  return ['cable:usb-c'];
};

/** Every console: model by storage by colour. */
export function consoleDrafts(): Draft[] {
  return consoles.flatMap(([brand, model, year, look, prices, colours, family]) =>
    readColours(colours).flatMap((colour) =>
      Object.entries(prices).map(([storage, price]): Draft => {
        const modelKey = slugify(
          model.startsWith('PlayStation') || model.startsWith('Xbox') ? model : `${brand} ${model}`,
        );
        const memory = Number(storage) > 2 ? formatStorage(Number(storage)) : undefined;
        const single = !colours.includes(',');
        return {
          ...emptyDraft,
          kind: 'console',
          key: `${modelKey}-${storage}-${slugify(colour.name)}`,
          name: [brand, model, memory, single ? undefined : colour.name].filter(Boolean).join(' '),
          brand,
          year,
          launchPrice: cents(price),
          categoryId: consoleCategory[family],
          modelKey,
          colour: { key: colour.key, hex: colour.hex },
          ...(memory === undefined ? {} : { memory }),
          attributes: { model, colourName: colour.name, releaseYear: year, platform: family },
          pictures: modelPictures(modelKey, colour, {
            front: () => drawConsole({ look, hex: colour.hex, view: 'front' }),
            angle: () => drawConsole({ look, hex: colour.hex, view: 'angle' }),
          }),
          demand: Math.min(0.95, Math.max(0.2, 0.7 + (year - 2021) * 0.05)),
          needs: consoleNeeds(model),
        };
      }),
    ),
  );
}

/** Every controller by colour. */
export function controllerDrafts(): Draft[] {
  return controllers.flatMap(([brand, model, year, look, price, colours, fits]) =>
    inColours({ brand, model, year, price, colours }, true).map(({ colour, modelKey, common }): Draft => {
      return {
        ...common,
        kind: 'controller',
        categoryId: categoryIds.controllers,
        attributes: { model, colourName: colour.name, releaseYear: year },
        pictures: modelPictures(modelKey, colour, {
          front: () => drawConsole({ look, hex: colour.hex, view: 'front' }),
        }),
        demand: 0.55,
        fits: fits.map((fit) => `pad:${fit}`),
      };
    }),
  );
}

const cameraGroups = [
  ['mirrorless', mirrorless, categoryIds.mirrorless],
  ['reflex', reflex, categoryIds.reflex],
  ['compact', compacts, categoryIds.compacts],
  ['action', actionCameras, categoryIds.actionCameras],
] as const;

/** Every camera by colour. */
export function cameraDrafts(): Draft[] {
  return cameraGroups.flatMap(([look, list, categoryId]) =>
    list.flatMap(([brand, model, year, megapixels, sensor, mount, price, colours]) =>
      inColours({ brand, model, year, price, colours }).map(({ colour, modelKey, common }): Draft => {
        const shape = { look, hex: colour.hex, seed: modelKey };
        return {
          ...common,
          kind: 'camera',
          categoryId,
          attributes: {
            model,
            colourName: colour.name,
            megapixels,
            sensor,
            releaseYear: year,
            ...(mount === '' ? {} : { mount }),
          },
          pictures: modelPictures(modelKey, colour, {
            front: () => drawCamera(shape),
            top: () => drawCameraTop(shape),
          }),
          demand: Math.min(0.85, Math.max(0.15, 0.5 + (year - 2020) * 0.05)),
          needs: mount === '' ? [] : [`mount:${mount}`],
        };
      }),
    ),
  );
}

/** Every lens. */
export function lensDrafts(): Draft[] {
  return lenses.map(([brand, name, year, mount, price, length]): Draft => {
    const modelKey = slugify(`${brand} ${name} ${brand === 'Sigma' || brand === 'Tamron' ? mount : ''}`);
    const shape = {
      length,
      hex: brand === 'Canon' && name.includes('L IS') && length === 'long' ? '#e9e6dd' : '#27282b',
      seed: modelKey,
    };
    return {
      ...emptyDraft,
      kind: 'lens',
      key: modelKey,
      name: `${brand} ${name}${brand === 'Sigma' || brand === 'Tamron' ? ` (${mount})` : ''}`,
      brand,
      year,
      launchPrice: cents(price),
      categoryId: categoryIds.lenses,
      modelKey,
      attributes: { model: name, mount, releaseYear: year },
      pictures: [
        { key: `${modelKey}-front`, draw: () => drawLens({ ...shape, view: 'side' }) },
        { key: `${modelKey}-glass`, draw: () => drawLens({ ...shape, view: 'glass' }) },
      ],
      demand: 0.35,
      fits: [`mount:${mount}`],
    };
  });
}

/** Every pair of headphones by colour. */
export function headphoneDrafts(): Draft[] {
  const groups = [
    ['over-ear', overEar, categoryIds.overEar],
    ['in-ear', inEar, categoryIds.inEar],
  ] as const;
  return groups.flatMap(([look, list, categoryId]) =>
    list.flatMap(([brand, model, year, price, colours, port, noiseCancelling]) =>
      inColours({ brand, model, year, price, colours }).map(({ colour, modelKey, common }): Draft => {
        const stems = /AirPods|Ear \(|Liberty|Buds3|Live Pro|Tune 230/.test(model);
        const shape = { look, hex: colour.hex, seed: modelKey, wired: port === 'none', stems };
        return {
          ...common,
          kind: 'headphones',
          categoryId,
          attributes: {
            model,
            colourName: colour.name,
            noiseCancelling,
            wireless: port !== 'none',
            releaseYear: year,
            ...(port === 'none' ? {} : { connector: port }),
          },
          pictures: modelPictures(modelKey, colour, {
            front: () => drawHeadphones({ ...shape, view: 'front' }),
            detail: () => drawHeadphones({ ...shape, view: 'detail' }),
          }),
          demand: Math.min(
            0.9,
            Math.max(
              0.15,
              (brand === 'Apple' || brand === 'Sony' || brand === 'Bose' ? 0.55 : 0.35) + (year - 2021) * 0.05,
            ),
          ),
          needs: port === 'none' ? [] : [`cable:${port}`],
        };
      }),
    ),
  );
}

/** Every speaker by colour. */
export function speakerDrafts(): Draft[] {
  return speakers.flatMap(([brand, model, year, price, colours, look, portable]) =>
    inColours({ brand, model, year, price, colours }, true).map(({ colour, modelKey, common }): Draft => {
      return {
        ...common,
        kind: 'speaker',
        categoryId: categoryIds.speakers,
        attributes: { model, colourName: colour.name, portable, releaseYear: year },
        pictures: modelPictures(modelKey, colour, {
          front: () => drawSpeaker({ look, hex: colour.hex, seed: modelKey }),
        }),
        demand: 0.4,
      };
    }),
  );
}
