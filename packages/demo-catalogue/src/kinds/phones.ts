import { modelNumberPattern } from '@reprise/entities/product-code';
import iphoneList from 'ios-device-list/iphone.json' with { type: 'json' };
import type { Draft } from '../draft.ts';
import { drawPhoneBack, drawPhoneFront, drawPhonePair } from '../drawings/phone.ts';
import { androidPhones } from '../facts/android-phones.ts';
import { categoryIds } from '../facts/category-facts.ts';
import type { ModelColour } from '../facts/colours.ts';
import { iphones } from '../facts/iphones.ts';
import type { PhoneModel } from '../facts/phone-model.ts';
import { isSoldWithoutCharger } from '../facts/phones-without-charger.ts';
import { cents, emptyDraft, formatStorage, modelPictures, readColours, slugify } from './build.ts';

const categoryOfBrand: Record<string, number> = {
  Samsung: categoryIds.samsungPhones,
  Google: categoryIds.pixels,
  Xiaomi: categoryIds.xiaomiPhones,
  OnePlus: categoryIds.onePlusPhones,
  Fairphone: categoryIds.fairphones,
  Sony: categoryIds.sonyPhones,
};

/** The combinations of colour and storage that Apple sold, as `Colour|64 GB`. */
function listedCombinations(model: string): Set<string> {
  const combinations = new Set<string>();
  for (const device of iphoneList) {
    if (device.Generation !== model) continue;
    for (const made of device.Models) combinations.add(`${made.Color}|${made.Storage}`);
  }
  return combinations;
}

/** The numbers that Apple prints on a phone and its box: those of the model, and those of the colour and storage. */
function appleModelNumbers(model: string, colour: string, memory: string): string[] {
  const listed = iphoneList.filter((device) => device.Generation === model);
  const made = listed.flatMap(({ Models }) => Models).filter((one) => one.Color === colour && one.Storage === memory);
  const numbers = new Set([...listed.flatMap(({ ANumber }) => ANumber), ...made.flatMap(({ Model }) => Model)]);
  // Some numbers of the list are cut off.
  return [...numbers].filter((number) => modelNumberPattern.test(number)).sort();
}

function phoneDraft(brand: string, phone: PhoneModel, colour: ModelColour, storage: number, price: number): Draft {
  const modelKey = slugify(
    `${brand === 'Apple' || phone.model.startsWith('Galaxy') || phone.model.startsWith('Pixel') ? '' : `${brand} `}${phone.model}`,
  );
  const shape = { look: phone.look, hex: colour.hex, screen: phone.screen, seed: modelKey };
  const memory = formatStorage(storage);
  const apple = brand === 'Apple';
  return {
    ...emptyDraft,
    kind: 'phone',
    key: `${modelKey}-${storage}-${slugify(colour.name)}`,
    name: `${brand} ${phone.model} ${memory} ${colour.name}`,
    brand,
    year: phone.year,
    launchPrice: cents(price),
    categoryId: apple ? categoryIds.iphones : (categoryOfBrand[brand] ?? categoryIds.otherPhones),
    modelKey,
    colour: { key: colour.key, hex: colour.hex },
    memory,
    ...(apple && { modelNumbers: appleModelNumbers(phone.model, colour.name, memory) }),
    attributes: {
      model: /^(iPhone|Galaxy|Pixel)/.test(phone.model) ? phone.model : `${brand} ${phone.model}`,
      colourName: colour.name,
      displaySize: phone.screen,
      chip: phone.chip,
      cameraMegapixels: phone.camera,
      connector: phone.port,
      operatingSystem: apple ? 'iOS' : 'Android',
      releaseYear: phone.year,
    },
    pictures: modelPictures(modelKey, colour, {
      front: () => drawPhonePair(shape),
      back: () => drawPhoneBack(shape),
      screen: () => drawPhoneFront(shape),
    }),
    ...(isSoldWithoutCharger(brand, phone) && { chargerLeftOut: true }),
    demand: Math.min(1, Math.max(0.12, (apple ? 0.75 : 0.5) + (phone.year - 2022) * 0.07)),
    needs: [
      `charge:${phone.port}`,
      `cable:${phone.port}`,
      `case:${phone.model}`,
      ...(apple && phone.year >= 2020 && !phone.model.includes('SE') && !phone.model.includes('16e')
        ? ['charge:magsafe']
        : []),
      ...(brand === 'Samsung' && phone.model.includes('Galaxy S') ? ['charge:qi'] : []),
    ],
  };
}

/** Every phone: model by storage by colour. */
export function phoneDrafts(): Draft[] {
  const brands: Record<string, readonly PhoneModel[]> = { Apple: iphones, ...androidPhones };
  return Object.entries(brands).flatMap(([brand, models]) =>
    models.flatMap((phone) => {
      const listed = phone.listed ? listedCombinations(phone.model) : undefined;
      return readColours(phone.colours).flatMap((colour) =>
        Object.entries(phone.prices)
          .filter(([storage]) => !listed || listed.has(`${colour.name}|${formatStorage(Number(storage))}`))
          .map(([storage, price]) => phoneDraft(brand, phone, colour, Number(storage), price)),
      );
    }),
  );
}
