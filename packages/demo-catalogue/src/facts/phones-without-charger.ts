import type { PhoneModel } from './phone-model.ts';

/** Brands that left the charger out of the box of all new phones, by the release year of the first. */
const firstYears: Record<string, number> = { Apple: 2021, Samsung: 2022, Google: 2021, Fairphone: 2021 };

/** Phones without a charger from years in which other models of the brand still had one. */
const earlier = /^(?:iPhone 12|Galaxy S21)/;

/** Whether the manufacturer sells this phone in Europe without a charger. Of other phones nothing is known. */
export function isSoldWithoutCharger(brand: string, { model, year }: Pick<PhoneModel, 'model' | 'year'>): boolean {
  return year >= (firstYears[brand] ?? Number.POSITIVE_INFINITY) || earlier.test(model);
}
