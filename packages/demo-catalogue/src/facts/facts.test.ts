import iphoneList from 'ios-device-list/iphone.json' with { type: 'json' };
import { describe, expect, it } from 'vitest';
import { readColours } from './colours.ts';
import { iphones } from './iphones.ts';

describe('facts about iPhones', () => {
  const listed = iphones.filter((phone) => phone.listed);

  it.each(listed.map((phone) => [phone.model, phone] as const))(
    '%s: colours and storages are those that Apple sold',
    (model, phone) => {
      const made = iphoneList.filter((device) => device.Generation === model).flatMap((device) => device.Models);
      const colours = new Set(made.map((device) => device.Color));
      expect(new Set(readColours(phone.colours).map((colour) => colour.name))).toEqual(colours);
      const storages = new Set(made.map((device) => device.Storage));
      expect(
        new Set(
          Object.keys(phone.prices).map((storage) =>
            Number(storage) >= 1_024 ? `${Number(storage) / 1_024} TB` : `${storage} GB`,
          ),
        ),
      ).toEqual(storages);
    },
  );
});
